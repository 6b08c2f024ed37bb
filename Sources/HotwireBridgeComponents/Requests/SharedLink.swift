import FoundationEssentials
import HotwireCore

/// A page's address to share, with its title and text.
nonisolated struct SharedLink: Hashable, Sendable {
    /// The web address.
    let url: URL
    /// The title.
    let title: String?
    /// The text.
    let text: String?

    /// The maximum length; a truncated link would lead elsewhere, so a longer one is rejected.
    private static let longest = 8_000

    /// Reads what a page wants to share: the page itself, unless the data says otherwise.
    init?(_ message: Message) {
        let data = message.fields
        guard let url = Self.url(data["url"]?.stringValue ?? "", in: message) else { return nil }
        self.url = url
        title = data.line("title", longest: 200) ?? data.line("subject", longest: 200)
        text = data.text("text") ?? data.text("description")
    }

    /// The address without user name and password.
    var address: String {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return "" }
        (parts.user, parts.password) = (nil, nil)
        return parts.string ?? ""
    }

    /// Returns the address that starts an e-mail with the link.
    ///
    /// - Parameter subject: the subject if the page provides none
    /// - Returns: An address for the mail program.
    func mail(subject: String) -> URL? {
        let body = [text, address].compactMap(\.self).joined(separator: "\n\n")
        let fields = [("subject", title ?? subject), ("body", body.withMailLineEnds)]
        let query = fields.map { "\($0)=\($1.escaped(keeping: String.isUnreserved))" }.joined(separator: "&")
        return URL(string: "mailto:?\(query)")
    }

    /// Reads an address as pages write it: with surrounding spaces, and with letters of all alphabets.
    private static func url(_ text: String, in message: Message) -> URL? {
        guard text.utf8.count <= longest else { return nil }
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard words.isEmpty else { return message.webURL(words.escaped(keeping: String.isOfAddresses)) }
        return message.metadata.flatMap { message.webURL($0.url) }
    }
}

nonisolated extension String {
    fileprivate var withMailLineEnds: String {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\r\n")
    }

    /// Returns whether a byte stays unescaped in an address: also a backslash, which is rejected later, as it may be a slash.
    fileprivate static func isOfAddresses(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !"\"<>^`{}".utf8.contains(byte)
    }

    /// Returns whether a byte may stay unescaped in a query value.
    fileprivate static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~".utf8.contains(byte)
        }
    }

    fileprivate func escaped(keeping isKept: (UInt8) -> Bool) -> String {
        utf8.reduce(into: "") { escaped, byte in
            guard !isKept(byte) else { return escaped.unicodeScalars.append(Unicode.Scalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            escaped += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
        }
    }
}

/// A request of a page's `share` component, in the formats of all published web sides.
nonisolated enum ShareRequest: Hashable, Sendable {
    /// Offers the link with a button in the header bar.
    case offer(SharedLink)
    /// Shares the link now; `repliesWhenDone` is whether the page receives the result.
    case share(SharedLink, repliesWhenDone: Bool)

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        guard ["connect", "open", "share", "shareUrl"].contains(message.event), let link = SharedLink(message) else {
            return nil
        }
        self = message.event == "connect" ? .offer(link) : .share(link, repliesWhenDone: message.event == "share")
    }
}
