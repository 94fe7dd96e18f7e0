"""What lies in the box of Carcassonne: data, and the types that hold it."""
