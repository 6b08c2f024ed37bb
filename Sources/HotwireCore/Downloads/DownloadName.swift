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
