"""What lies in the box of Carcassonne, as data and as the types that hold it."""
