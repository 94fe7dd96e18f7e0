"""What lies in the box of Simurgh: data, and the types that hold it."""
