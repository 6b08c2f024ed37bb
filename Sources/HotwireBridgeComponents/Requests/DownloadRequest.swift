import HotwireCore

/// What a page's `download` or `file-download` component asks for.
nonisolated struct DownloadRequest: Hashable, Sendable {
    /// Where the file is, as the page wrote it; `nil` where it named nothing.
    let url: String?
    /// What the file is to be called, if the page says so.
    let name: String?

    /// Reads a message; `nil` for what is nothing to do.
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
    /// The address in a field, without the white space around it; one that is too long is none, as its end would be missing.
    func address(_ key: String) -> String? {
        guard let text = self[key]?.stringValue, text.utf8.count <= 8_000 else { return nil }
        let words = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
        return words.isEmpty ? nil : String(words)
    }
}
