"""The words of the Dragon's Nest, and its texts."""
