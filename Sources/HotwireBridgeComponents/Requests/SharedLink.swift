import FoundationEssentials
import HotwireCore

/// A page's address that is passed on, and words about it.
nonisolated struct SharedLink: Hashable, Sendable {
    /// The address, which is one of the web.
    let url: URL
    /// What it is called.
    let title: String?
    /// What is said about it.
    let text: String?

    /// A link that is cut leads somewhere else, so that a longer one is none.
    private static let longest = 8_000

    /// Reads what a page wants to share: the page itself unless it says otherwise.
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

    /// Begins a mail with the link in it.
    ///
    /// - Parameter subject: what the mail is about where the page does not say so
    /// - Returns: an address for the program that writes mails.
    func mail(subject: String) -> URL? {
        let body = [text, address].compactMap(\.self).joined(separator: "\n\n")
        let fields = [("subject", title ?? subject), ("body", body.withMailLineEnds)]
        let query = fields.map { "\($0)=\($1.escaped(keeping: String.isUnreserved))" }.joined(separator: "&")
        return URL(string: "mailto:?\(query)")
    }

    /// Reads an address as pages write it: with spaces around it, and with letters of all alphabets.
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

    /// Whether a byte is left as it is in an address: also a backslash, which is refused as it may be a slash.
    fileprivate static func isOfAddresses(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !"\"<>^`{}".utf8.contains(byte)
    }

    /// Whether a byte stands for itself in a value of an address's query.
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

/// What a page's `share` component asks for, in the words of all published web sides.
nonisolated enum ShareRequest: Hashable, Sendable {
    /// A person can share this with a button in the header bar.
    case offer(SharedLink)
    /// A person shares this now; and whether the page is told how that ended.
    case share(SharedLink, tellsEnd: Bool)

    /// Reads a message; `nil` for what is nothing to do.
    init?(_ message: Message) {
        guard ["connect", "open", "share", "shareUrl"].contains(message.event), let link = SharedLink(message) else {
            return nil
        }
        self = message.event == "connect" ? .offer(link) : .share(link, tellsEnd: message.event == "share")
    }
}
