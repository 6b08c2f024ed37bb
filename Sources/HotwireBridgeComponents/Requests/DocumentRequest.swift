import FoundationEssentials
import HotwireCore

/// What a page's `document` or `save-image` component asks for.
nonisolated enum DocumentRequest: Hashable, Sendable {
    /// A file of a server is to be opened with the desktop's program for it.
    case open(DownloadRequest)
    /// A file that the page made is to be saved; there is none where it cannot be read.
    case save(FileContent?)

    /// Reads a message; `nil` for what is nothing to do.
    ///
    /// - Parameters:
    ///   - message: the message
    ///   - type: the MIME type of a file of which the page does not say what it is
    init?(_ message: Message, type: String = "") {
        switch message.event {
        case "open": self = .open(DownloadRequest(message.jsonData))
        case "save": self = .save(FileContent(message.jsonData, type: type))
        default: return nil
        }
    }
}

nonisolated extension FileContent {
    /// Reads a file that a page made.
    fileprivate init?(_ data: JSONValue, type: String) {
        let bytes: [UInt8]
        if let text = data["text"]?.stringValue {
            bytes = Array(text.utf8)
        } else if let text = data["base64"]?.stringValue, let read = Self.read(text) {
            bytes = read
        } else {
            return nil
        }
        let name = DownloadName(data.text("filename") ?? "", mimeType: data.text("type") ?? type)
        self.init(name: name, bytes: bytes)
    }

    /// Pages often send what a canvas answers, which is a whole `data:` address.
    private static func read(_ text: String) -> [UInt8]? {
        let isAddress = text.hasPrefix("data:")
        guard !isAddress || text.prefix(200).contains(";base64,") else { return nil }
        let encoded = isAddress ? text.drop { $0 != "," }.dropFirst() : Substring(text)
        return Data(base64Encoded: String(encoded), options: .ignoreUnknownCharacters).map(Array.init)
    }
}
