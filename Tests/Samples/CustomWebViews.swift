struct Entry: Decodable {}
func save(_ entry: Entry) {}
