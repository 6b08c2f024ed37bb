import FoundationEssentials
import HotwireCore

/// What a page's `document` or `save-image` component asks for.
nonisolated enum DocumentRequest: Hashable, Sendable {
    /// A file of a server is to be opened with the desktop's program for it.
    case open(DownloadRequest)
    /// A file that the page made is to be saved; there is none where it cannot be read.
    case save(PageFile?)

    /// Reads a message; `nil` for what is nothing to do.
    ///
    /// - Parameters:
    ///   - message: the message
    ///   - type: the MIME type of a file of which the page does not say what it is
    init?(_ message: Message, type: String = "") {
        switch message.event {
        case "open": self = .open(DownloadRequest(message.fields))
        case "save": self = .save(PageFile(message.fields, type: type))
        default: return nil
        }
    }
}

/// A file that a page made.
nonisolated struct PageFile: Hashable, Sendable {
    /// The name that the page proposes; empty if it proposes none.
    let name: String
    /// The MIME type.
    let type: String
    /// What is in it.
    let content: Data

    /// Reads a file; `nil` if it cannot be read.
    fileprivate init?(_ data: JSONValue, type: String) {
        if let text = data["text"]?.stringValue {
            content = Data(text.utf8)
        } else if let text = data["base64"]?.stringValue, let read = Self.read(text) {
            content = read
        } else {
            return nil
        }
        name = data.text("filename") ?? ""
        self.type = data.text("type") ?? type
    }

    /// Pages often send what a canvas answers, which is a whole `data:` address.
    private static func read(_ text: String) -> Data? {
        let isAddress = text.hasPrefix("data:")
        guard !isAddress || text.prefix(200).contains(";base64,") else { return nil }
        let encoded = isAddress ? text.drop { $0 != "," }.dropFirst() : Substring(text)
        return Data(base64Encoded: String(encoded), options: .ignoreUnknownCharacters)
    }
}
