import HotwireCore

/// A page of the app that receives a link: an address in which `%s` stands for the link.
struct LinkTemplate: Hashable, Sendable {
    /// The address as written, absolute or relative to the start location.
    let text: String

    /// The text that stands for the link.
    static let placeholder = "%s"

    /// Creates a template; `nil` without a placeholder, or if it is not a page at the origin of `start`.
    init?(_ text: String, start: Location) {
        self.text = text
        guard text.contains(Self.placeholder), page(for: "a:", start: start) != nil else { return nil }
    }

    /// Returns the page for a link; `nil` if the link would change the page's origin.
    func page(for link: String, start: Location) -> Location? {
        let encoded = link.utf8.map(Self.encoded).joined()
        let reference = text.replacing(Self.placeholder, with: encoded, maxReplacements: 1)
        let location = try? Location(reference: reference, relativeTo: start)
        return location.flatMap { $0.origin == start.origin ? $0 : nil }
    }

    /// Encodes a byte like `encodeURIComponent`.
    private static func encoded(_ byte: UInt8) -> String {
        let character = Character(Unicode.Scalar(byte))
        if character.isASCII, character.isLetter || character.isNumber || "-_.!~*'()".contains(character) {
            return String(character)
        }
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
}

/// Another program's scheme whose links open in the app, such as `mailto`.
struct ProtocolHandler: Hashable, Sendable {
    /// The scheme, in lowercase.
    let scheme: String
    let template: LinkTemplate

    /// The schemes that a web manifest can claim, besides those that begin with `web+` (HTML: “safelisted schemes”).
    private static let safelist: Set = [
        "bitcoin", "ftp", "ftps", "geo", "im", "irc", "ircs", "magnet", "mailto", "matrix", "mms", "news", "nntp",
        "openpgp4fpr", "sftp", "sip", "sms", "smsto", "ssh", "tel", "urn", "webcal", "wtai", "xmpp",
    ]

    /// Creates a handler; `nil` if an app cannot claim the scheme, or the template is not a page at the origin of `start`.
    init?(scheme: String, template: String, start: Location) {
        guard Self.allows(scheme), let template = LinkTemplate(template, start: start) else { return nil }
        (self.scheme, self.template) = (scheme, template)
    }

    /// Returns whether an app can claim a scheme.
    static func allows(_ scheme: String) -> Bool {
        let word = scheme.dropFirst(4)
        let isWeb = scheme.hasPrefix("web+") && !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        return isWeb || safelist.contains(scheme)
    }

    /// Returns the page for a link; `nil` if the link has another scheme.
    func page(for link: String, start: Location) -> Location? {
        guard link.lowercased().hasPrefix("\(scheme):") else { return nil }
        return template.page(for: link, start: start)
    }
}

/// The page that receives a link that another program shares with the app, such as `/links/new?url=%s`.
struct ShareTarget: Hashable, Sendable {
    let template: LinkTemplate

    /// Creates a target; `nil` if the template is not a page at the origin of `start`.
    init?(template: String, start: Location) {
        guard let template = LinkTemplate(template, start: start) else { return nil }
        self.template = template
    }

    /// Returns the page for a web link; `nil` for any other text.
    func page(for link: String, start: Location) -> Location? {
        guard let shared = try? Location(outside: link), shared.isWeb else { return nil }
        return template.page(for: shared.absoluteString, start: start)
    }
}
