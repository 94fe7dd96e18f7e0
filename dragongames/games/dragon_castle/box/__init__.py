"""What lies in the box of Zamek Smoków: data, and the types that hold it."""
