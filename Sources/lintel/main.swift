print("lintel")
