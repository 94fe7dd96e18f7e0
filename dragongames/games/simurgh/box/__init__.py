"""What lies in the box of Simurgh, as data and as the types that hold it."""
