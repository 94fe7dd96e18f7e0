"""What lies in the box of Zamek Smoków, as data and as the types that hold it."""
