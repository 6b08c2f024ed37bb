/// Words that a control has room for, of a page that may send a book.
extension JSONValue {
    /// The text of a field in one line, cut where it is too long; `nil` where nothing is said.
    ///
    /// - Parameters:
    ///   - key: the field
    ///   - limit: how many Unicode characters there is room for
    /// - Returns: the line.
    func line(_ key: String, longest limit: Int) -> String? {
        text(key)?.cut(to: limit).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
