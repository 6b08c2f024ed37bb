import FoundationEssentials

/// What a page's `document` or `save-image` component asks for.
package enum DocumentRequest: Hashable, Sendable {
    /// A file of a server is to be opened with the desktop's program for it.
    case open(DownloadRequest)
    /// A file that the page made is to be saved; there is none where it cannot be read.
    case save(PageDocument?)

    /// Reads a message; `nil` for what is nothing to do.
    ///
    /// - Parameters:
    ///   - message: the message
    ///   - type: the MIME type of a file of which the page does not say what it is
    package init?(_ message: Message, type: String = "") {
        switch message.event {
        case "open": self = .open(DownloadRequest(message.jsonData))
        case "save": self = .save(PageDocument(message.jsonData, type: type))
        default: return nil
        }
    }
}

/// A file that a page made.
package struct PageDocument: Hashable, Sendable {
    /// What it is called, which does no harm.
    package let name: DownloadName
    /// What is in it.
    package let bytes: [UInt8]

    /// Makes a text file.
    package init(name: String, text: String) {
        self.name = DownloadName(name, mimeType: "text/plain")
        bytes = Array(text.utf8)
    }

    init?(_ data: JSONValue, type: String) {
        if let text = data["text"]?.stringValue {
            bytes = Array(text.utf8)
        } else if let text = data["base64"]?.stringValue, let read = Self.read(text) {
            bytes = read
        } else {
            return nil
        }
        let given = data.text("type") ?? type
        name = DownloadName(data.text("filename") ?? "", mimeType: given)
    }

    /// Pages often send what a canvas answers, which is a whole `data:` address.
    private static func read(_ text: String) -> [UInt8]? {
        let isAddress = text.hasPrefix("data:")
        guard !isAddress || text.prefix(200).contains(";base64,") else { return nil }
        let encoded = isAddress ? text.drop { $0 != "," }.dropFirst() : Substring(text)
        return Data(base64Encoded: String(encoded), options: .ignoreUnknownCharacters).map(Array.init)
    }
}
