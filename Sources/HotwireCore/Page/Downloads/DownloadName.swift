/// A safe name for a downloaded file, whatever the server or the page suggests (Linux only).
///
/// It has no separators of folders, no invisible or bidirectional characters, but a `_` for each, and no leading dot. It is never
/// empty, and never longer than file systems allow.
///
/// ```swift
/// download.name.text  // "Report 2026_11.csv" for a server's "Report 2026/11.csv"
/// download.name.fileExtension  // ".csv"
/// ```
package struct DownloadName: Hashable, Sendable, CustomStringConvertible {
    /// The size limit of file systems, in bytes of UTF-8.
    package static let mostBytes = 255

    /// The name without its extension.
    package let stem: String
    /// The extension with its dot, or an empty string.
    package let fileExtension: String

    /// Creates a name.
    ///
    /// - Parameters:
    ///   - suggested: the name from the server or the page
    ///   - location: the file's location, whose last path segment replaces an empty name
    ///   - mimeType: the type from the server, which determines a missing extension
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

    /// The name as used for the file.
    package var text: String { Self.cut(stem, to: Self.mostBytes - fileExtension.utf8.count) + fileExtension }

    /// The name.
    package var description: String { text }

    /// Returns a name for a duplicate: `report (2).pdf`; the first one is unchanged.
    package func numbered(_ number: Int) -> DownloadName {
        guard number > 1 else { return self }
        let addition = " (\(number))"
        let room = Self.mostBytes - fileExtension.utf8.count - addition.utf8.count
        return DownloadName(stem: Self.cut(stem, to: room) + addition, fileExtension: fileExtension)
    }

    /// Returns the name of the incomplete file, with a unique part from the caller.
    package func partial(_ unique: String) -> String { "\(Self.cut(stem, to: 60))\(fileExtension).\(unique).part" }

    /// Only a web address has a meaningful last segment; that of `data:` is content.
    private static func lastPart(of location: Location) -> String {
        guard location.isWeb else { return "" }
        return Percent.decoded(String(location.path.split(separator: "/").last ?? ""))
    }

    /// Truncates at a character boundary.
    private static func cut(_ text: String, to bytes: Int) -> String {
        var (kept, count) = (text.startIndex, 0)
        for index in text.indices {
            count += text[index].utf8.count
            guard count <= bytes else { break }
            kept = text.index(after: index)
        }
        return text[..<kept].trimmed
    }

    /// Splits a name.
    ///
    /// An extension is short and plain; a compressed archive has two.
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
    /// Returns the server's whole name of a file: the engine cuts off what is before a slash.
    ///
    /// - Parameters:
    ///   - suggested: the engine's name, which may also be the page's own
    ///   - server: the name in the response's header, if there is one
    /// - Returns: The server's name if the engine's is its end, otherwise the engine's.
    package static func whole(_ suggested: String, of server: String?) -> String {
        guard let server, let end = server.unicodeScalars.split(separator: "/").last.map(String.init) else {
            return suggested
        }
        return cleaned(end) == cleaned(suggested) ? server : suggested
    }

    /// Returns an untrusted name with a replacement for each character that a file name cannot hold, as in browsers; empty if nothing
    /// else is left.
    static func cleaned(_ text: String) -> String {
        var cleaned = String.UnicodeScalarView()
        for scalar in ends(of: text.unicodeScalars) {
            let kept = kept(scalar)
            // Many spaces would push the extension out of sight.
            if kept == " ", cleaned.last == " " { continue }
            cleaned.append(kept)
        }
        let name = String(cleaned).trimmed
        let isMeaningless = name != text && name.unicodeScalars.allSatisfy { $0 == replacement || $0 == "." }
        return isMeaningless ? "" : name
    }

    /// Returns what of a name can be part of the file's: pages can suggest megabytes, of which the beginning and the extension remain.
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

    /// Separators of folders, and characters that the file systems of USB drives do not allow.
    private static let forbidden: Set<Unicode.Scalar> = ["/", "\\", "<", ">", ":", "\"", "|", "?", "*"]
}

extension StringProtocol {
    /// The text without dots and spaces at either end: files with a leading dot are hidden.
    var trimmed: String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !isTrimmed($0) }),
            let last = scalars.lastIndex(where: { !isTrimmed($0) })
        else { return "" }
        return String(self[first...last])
    }

    private func isTrimmed(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar == " " }
}

/// Percent encoding.
enum Percent {
    /// Decodes percent escapes; returns the text itself if the result is not UTF-8.
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
