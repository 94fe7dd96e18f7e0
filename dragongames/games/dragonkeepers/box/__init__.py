"""What lies in the box of Zaklinacze Smoków, as data and as the types that hold it."""
