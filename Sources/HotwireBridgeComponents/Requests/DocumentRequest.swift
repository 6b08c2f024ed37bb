import FoundationEssentials
import HotwireCore

/// A request of a page's `document` or `save-image` component.
nonisolated enum DocumentRequest: Hashable, Sendable {
    /// Opens a file from a server with the desktop's program for it.
    case open(DownloadRequest)
    /// Saves a file that the page created; `nil` if it cannot be read.
    case save(PageFile?)

    /// Reads a message; `nil` if it requests nothing.
    ///
    /// - Parameters:
    ///   - message: the message
    ///   - type: the MIME type of a file for which the page names none
    init?(_ message: Message, type: String = "") {
        switch message.event {
        case "open": self = .open(DownloadRequest(message.fields))
        case "save": self = .save(PageFile(message.fields, type: type))
        default: return nil
        }
    }
}

/// A file that a page created.
nonisolated struct PageFile: Hashable, Sendable {
    /// The name that the page proposes; empty if it proposes none.
    let name: String
    /// The MIME type.
    let type: String
    /// The contents.
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

    /// Pages often send the output of a canvas, which is a complete `data:` URL.
    private static func read(_ text: String) -> Data? {
        let isAddress = text.hasPrefix("data:")
        guard !isAddress || text.prefix(200).contains(";base64,") else { return nil }
        let encoded = isAddress ? text.drop { $0 != "," }.dropFirst() : Substring(text)
        return Data(base64Encoded: String(encoded), options: .ignoreUnknownCharacters)
    }
}
