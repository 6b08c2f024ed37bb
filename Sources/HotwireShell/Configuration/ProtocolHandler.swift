import HotwireCore

/// Another program's scheme whose links open in the app, such as `mailto`.
struct ProtocolHandler: Hashable, Sendable {
    /// The scheme, in lowercase.
    let scheme: String
    /// The page for a link: a path in which `%s` stands for the link.
    let template: String

    private static let placeholder = "%s"

    /// The schemes that a web manifest can claim, besides those that begin with `web+` (HTML: “safelisted schemes”).
    private static let safelist: Set = [
        "bitcoin", "ftp", "ftps", "geo", "im", "irc", "ircs", "magnet", "mailto", "matrix", "mms", "news", "nntp",
        "openpgp4fpr", "sftp", "sip", "sms", "smsto", "ssh", "tel", "urn", "webcal", "wtai", "xmpp",
    ]

    /// Creates a handler; `nil` if the scheme cannot be claimed, or the template is not a page at the origin of `start`.
    init?(scheme: String, template: String, start: Location) {
        guard Self.allows(scheme), template.contains(Self.placeholder) else { return nil }
        (self.scheme, self.template) = (scheme, template)
        guard page(for: "\(scheme):", start: start) != nil else { return nil }
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
        let encoded = link.utf8.map(Self.encoded).joined()
        let reference = template.replacing(Self.placeholder, with: encoded, maxReplacements: 1)
        let location = try? Location(reference: reference, relativeTo: start)
        return location.flatMap { $0.origin == start.origin ? $0 : nil }
    }

    /// Returns a byte as `encodeURIComponent` writes it.
    private static func encoded(_ byte: UInt8) -> String {
        let character = Character(Unicode.Scalar(byte))
        if character.isASCII, character.isLetter || character.isNumber || "-_.!~*'()".contains(character) {
            return String(character)
        }
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
}
