import HotwireCore

/// A request of a page's `download` or `file-download` component.
nonisolated struct DownloadRequest: Hashable, Sendable {
    /// The file's address, as the page wrote it; `nil` if it named none.
    let url: String?
    /// The file's name, if the page suggests one.
    let name: String?

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        guard message.event == "download" else { return nil }
        self.init(message.fields)
    }

    init(_ data: JSONValue) {
        url = data.address("url")
        name = data.text("filename") ?? data.text("title")
    }
}

nonisolated extension JSONValue {
    /// Returns the address in a field, without surrounding white space; `nil` if it is too long, as truncating it would
    /// change it.
    func address(_ key: String) -> String? {
        guard let text = self[key]?.stringValue, text.utf8.count <= 8_000 else { return nil }
        let words = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
        return words.isEmpty ? nil : String(words)
    }
}
