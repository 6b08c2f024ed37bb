import HotwireCore

/// A page of the app that takes a link: an address in which `%s` stands for the link.
struct LinkTemplate: Hashable, Sendable {
    /// The address as written, absolute or relative to the start location.
    let text: String

    /// What stands for the link.
    static let placeholder = "%s"

    /// Creates a template; `nil` without a placeholder, or if it is not a page at the origin of `start`.
    init?(_ text: String, start: Location) {
        self.text = text
        guard text.contains(Self.placeholder), page(for: "a:", start: start) != nil else { return nil }
    }

    /// Returns the page for a link.
    func page(for link: String, start: Location) -> Location? {
        let encoded = link.utf8.map(Self.encoded).joined()
        let reference = text.replacing(Self.placeholder, with: encoded, maxReplacements: 1)
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
