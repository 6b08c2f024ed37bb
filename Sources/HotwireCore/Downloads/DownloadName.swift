/// A name for a downloaded file that does no harm, whatever a server or a page proposes (ours).
///
/// It has no folders, no characters that cannot be seen or that turn the text around, and no dot at its beginning; it is
/// never empty and never longer than file systems take.
///
/// ```swift
/// download.name.text  // "bashrc.txt" for a server's "../../.bashrc"
/// download.name.fileExtension  // ".txt"
/// ```
package struct DownloadName: Hashable, Sendable, CustomStringConvertible {
    /// How many bytes of UTF-8 file systems take.
    package static let mostBytes = 255

    /// The name without its extension.
    package let stem: String
    /// The extension with its dot, or nothing.
    package let fileExtension: String

    /// Makes a name.
    ///
    /// - Parameters:
    ///   - suggested: what the server or the page calls the file
    ///   - location: where it comes from; its last part stands in for a name that is empty
    ///   - mimeType: what the server says it is; it gives a name without an extension one
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

    /// The name as a file has it.
    package var text: String { Self.cut(stem, to: Self.mostBytes - fileExtension.utf8.count) + fileExtension }

    /// The name.
    package var description: String { text }

    /// The name for where there is one like it already: `report (2).pdf`; the first is the name itself.
    package func numbered(_ number: Int) -> DownloadName {
        guard number > 1 else { return self }
        let addition = " (\(number))"
        let room = Self.mostBytes - fileExtension.utf8.count - addition.utf8.count
        return DownloadName(stem: Self.cut(stem, to: room) + addition, fileExtension: fileExtension)
    }

    /// The name of the file while it is not whole; what makes it unlike all others is the caller's.
    package func partial(_ unique: String) -> String { "\(Self.cut(stem, to: 60))\(fileExtension).\(unique).part" }

    /// Only an address of the web has a last part that means something; that of `data:` is what is in it.
    private static func lastPart(of location: Location) -> String {
        guard location.isWeb else { return "" }
        return Percent.decoded(String(location.path.split(separator: "/").last ?? ""))
    }

    /// Cuts at a character, so that none is torn.
    private static func cut(_ text: String, to bytes: Int) -> String {
        var (kept, count) = (text.startIndex, 0)
        for index in text.indices {
            count += text[index].utf8.count
            guard count <= bytes else { break }
            kept = text.index(after: index)
        }
        return text[..<kept].trimmed
    }

    /// An extension is short and plain; an archive that is packed once more has two.
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
