/// The named character references of the HTML standard.
struct NamedReferences: Hashable, Sendable {
    /// The characters, one or two.
    let text: String
    /// Whether the name counts without a semicolon, too, as in older versions of HTML.
    let needsNoSemicolon: Bool

    /// The length of the longest name.
    static let longest = 31
    /// The length of the longest name that counts without a semicolon.
    static let longestWithoutSemicolon = 6

    /// The references by their names, without ampersand and semicolon.
    ///
    /// A line of the embedded file has a name, with an exclamation mark if it needs no semicolon, and the characters' numbers.
    static let all: [String: NamedReferences] = {
        let lines = String(decoding: PackageResources.character_references_txt, as: UTF8.self).split(separator: "\n")
        let entries = lines.compactMap { line -> (String, NamedReferences)? in
            let words = line.split(separator: " ")
            guard let first = words.first else { return nil }
            let scalars = words.dropFirst().compactMap { UInt32($0, radix: 16).flatMap { Unicode.Scalar($0) } }
            let text = scalars.map { String($0) }.joined()
            let isOld = first.hasSuffix("!")
            let name = String(isOld ? first.dropLast() : first)
            return (name, NamedReferences(text: text, needsNoSemicolon: isOld))
        }
        return Dictionary(entries) { one, _ in one }
    }()
}
