// The name is never empty or too long for file systems, and has no leading dot. Path separators, invisible and bidirectional
// characters become `_`: the server's "Report 2026/11.csv" is "Report 2026_11.csv".
/// A safe name for a downloaded file, whatever the server or the page suggests (Linux only).
package struct DownloadName: Hashable, Sendable, CustomStringConvertible {
    /// The length limit of file systems, in bytes of UTF-8.
    package static let mostBytes = 255

    /// The name without its extension.
    package let stem: String
    /// The extension with its dot, or an empty string.
    package let fileExtension: String

    /// Creates a name; the location's last path segment replaces an empty one, and the MIME type determines a missing extension.
    package init(_ suggested: String, location: Location? = nil, mimeType: String = "") {
        let candidates = [suggested, location.map(Self.lastPart) ?? ""].lazy.map(Self.cleaned)
        let name = candidates.first { !$0.isEmpty } ?? "download"
        let parts = Self.parts(of: name)
        stem = parts.stem
        fileExtension = parts.fileExtension.isEmpty ? FileTypes.fileExtension(of: mimeType) : parts.fileExtension
    }

    private init(stem: String, fileExtension: String) {
        self.stem = stem
        self.fileExtension = fileExtension
    }

    /// The complete name, truncated to the file systems' limit.
    package var text: String { Self.cut(stem, to: Self.mostBytes - fileExtension.utf8.count) + fileExtension }

    package var description: String { text }

    /// Returns the name of a duplicate, such as `report (2).pdf`; the first one is unchanged.
    package func numbered(_ number: Int) -> DownloadName {
        guard number > 1 else { return self }
        let addition = " (\(number))"
        let room = Self.mostBytes - fileExtension.utf8.count - addition.utf8.count
        return DownloadName(stem: Self.cut(stem, to: room) + addition, fileExtension: fileExtension)
    }

    /// Returns the name of the incomplete file, with a unique part from the caller.
    package func partial(_ unique: String) -> String { "\(Self.cut(stem, to: 60))\(fileExtension).\(unique).part" }

    /// Returns a web address's last path segment; in other addresses, such as `data:`, it is content.
    private static func lastPart(of location: Location) -> String {
        guard location.isWeb else { return "" }
        return Percent.decoded(String(location.path.split(separator: "/").last ?? ""))
    }

    /// Truncates a text at a character boundary to a number of UTF-8 bytes.
    private static func cut(_ text: String, to bytes: Int) -> String {
        var (kept, count) = (text.startIndex, 0)
        for index in text.indices {
            count += text[index].utf8.count
            guard count <= bytes else { break }
            kept = text.index(after: index)
        }
        return text[..<kept].trimmed
    }

    /// Splits off the extension, which is short and plain; a compressed archive has two.
    private static func parts(of name: String) -> (stem: String, fileExtension: String) {
        let words = name.split(separator: ".", omittingEmptySubsequences: false)
        guard words.count > 1, let last = words.last, isExtension(last) else { return (name, "") }
        let isPacked = words.count > 2 && words[words.count - 2].lowercased() == "tar"
        let ending = words.suffix(isPacked ? 2 : 1).joined(separator: ".")
        return (String(name.dropLast(ending.utf8.count + 1)), ".\(ending)")
    }

    private static func isExtension(_ word: Substring) -> Bool {
        (1...16).contains(word.utf8.count) && word.utf8.allSatisfy { $0 < 0x80 } && !word.contains(" ")
    }
}

extension DownloadName {
    /// Returns the server's name for a file if the engine's name is its end, and the engine's name otherwise.
    package static func whole(_ suggested: String, of server: String?) -> String {
        // The engine cuts off what is before a slash. Its name may also be the page's own.
        guard let server, let end = server.unicodeScalars.split(separator: "/").last.map(String.init) else {
            return suggested
        }
        return cleaned(end) == cleaned(suggested) ? server : suggested
    }

    /// Replaces each character that a file name cannot hold, as browsers do, or returns an empty text if nothing else is left.
    static func cleaned(_ text: String) -> String {
        var cleaned = String.UnicodeScalarView()
        for scalar in ends(of: text.unicodeScalars) {
            let kept = kept(scalar)
            // Many spaces would push the extension out of view.
            if kept == " ", cleaned.last == " " { continue }
            cleaned.append(kept)
        }
        let name = String(cleaned).trimmed
        let isMeaningless = name != text && name.unicodeScalars.allSatisfy { $0 == replacement || $0 == "." }
        return isMeaningless ? "" : name
    }

    /// Returns a name's beginning and end, because pages can suggest megabytes.
    private static func ends(of scalars: String.UnicodeScalarView) -> String.UnicodeScalarView {
        let room = 1_000
        guard scalars.index(scalars.startIndex, offsetBy: 2 * room, limitedBy: scalars.endIndex) != nil else {
            return scalars
        }
        return String.UnicodeScalarView(scalars.prefix(room)) + scalars.suffix(room)
    }

    private static let replacement: Unicode.Scalar = "_"

    private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: replacement
        // The two joiners are part of words and emoji; other format characters change the direction or are invisible.
        case .format: joiners.contains(scalar) ? scalar : replacement
        case .spaceSeparator: " "
        default: forbidden.contains(scalar) ? replacement : scalar
        }
    }

    private static let joiners: Set<Unicode.Scalar> = ["\u{200C}", "\u{200D}"]

    /// Path separators, and characters that the file systems of USB drives do not allow.
    private static let forbidden: Set<Unicode.Scalar> = ["/", "\\", "<", ">", ":", "\"", "|", "?", "*"]
}

extension StringProtocol {
    /// The text without dots and spaces at either end, because a leading dot hides a file.
    var trimmed: String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !isTrimmed($0) }),
            let last = scalars.lastIndex(where: { !isTrimmed($0) })
        else { return "" }
        return String(self[first...last])
    }

    private func isTrimmed(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar == " " }
}

/// A decoder of percent escapes.
enum Percent {
    /// Decodes percent escapes, or returns the text itself if the result is not UTF-8.
    static func decoded(_ text: String) -> String {
        var (bytes, rest) = ([UInt8](), Substring(text))
        while let character = rest.popFirst() {
            if character == "%", rest.count >= 2, let byte = UInt8(rest.prefix(2), radix: 16) {
                bytes.append(byte)
                rest = rest.dropFirst(2)
            } else {
                bytes += Array(character.utf8)
            }
        }
        return String(validating: bytes, as: UTF8.self) ?? text
    }
}
