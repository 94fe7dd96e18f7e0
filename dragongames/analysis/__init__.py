"""What was the best move, and why: searches, reviews, simulations and exact solutions as tables and charts."""
