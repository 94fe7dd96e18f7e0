"""What lies in the box of Zaklinacze Smoków: data, and the types that hold it."""
