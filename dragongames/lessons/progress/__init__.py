"""What a learner has done, and what is said of it."""
