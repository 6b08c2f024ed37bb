// The types only filter the file chooser; as in browsers, the chosen files are not checked.
/// The file types that a page's field accepts, from its `accept` attribute.
package struct AcceptedFiles: Hashable, Sendable {
    /// The maximum number of types; further ones are ignored.
    package static let mostTypes = 100

    /// The file extensions in lowercase and without the dot, such as `pdf`.
    package let endings: [String]
    /// The MIME types, such as `image/png`, or `image/*` for all images.
    package let mimeTypes: [String]

    /// Parses an untrusted `accept` attribute, and ignores invalid types.
    package init(accept: String) {
        let tokens = accept.prefix(Self.mostTypes * 100).split(separator: ",", maxSplits: Self.mostTypes)
            .map { $0.lowercased().filter { !$0.isWhitespace } }.prefix(Self.mostTypes)
        endings = tokens.filter { $0.hasPrefix(".") }.map { String($0.dropFirst()) }.filter(Self.isEnding).withoutTwins
        mimeTypes = tokens.filter(Self.isMIMEType).withoutTwins
    }

    /// Whether the field accepts all files.
    package var isEverything: Bool { endings.isEmpty && mimeTypes.isEmpty }

    /// Case-insensitive patterns for the extensions, such as `*.[pP][dD][fF]`.
    package var patterns: [String] {
        endings.map { ending in
            "*." + ending.map { $0.isLetter ? "[\($0)\($0.uppercased())]" : String($0) }.joined()
        }
    }

    /// The filter's name in the file chooser.
    package var name: Phrase {
        let families = Set(mimeTypes.map { $0.prefix { $0 != "/" } })
        switch (families.count == 1 && endings.isEmpty, families.first) {
        case (true, "image"): return Phrase("Images")
        case (true, "video"): return Phrase("Videos")
        case (true, "audio"): return Phrase("Audio")
        default: break
        }
        guard mimeTypes.isEmpty, endings.count <= 4 else { return Phrase("Accepted files") }
        return Phrase("{endings} files", ["endings": endings.map { $0.uppercased() }.joined(separator: ", ")])
    }

    private static func isEnding(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 20 && text.utf8.allSatisfy { isNameByte($0) || $0 == UInt8(ascii: ".") }
    }

    private static func isMIMEType(_ text: String) -> Bool {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, text.utf8.count <= 100, text != "*/*" else { return false }
        return isName(parts[0]) && (parts[1] == "*" || isName(parts[1]))
    }

    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { isNameByte($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "+") }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

/// A file that has yet to be written.
package struct FileContent: Hashable, Sendable {
    package let name: DownloadName
    package let bytes: [UInt8]

    package init(name: DownloadName, bytes: [UInt8]) {
        (self.name, self.bytes) = (name, bytes)
    }

    /// Creates a plain text file.
    package init(name: String, text: String) {
        self.init(name: DownloadName(name, mimeType: "text/plain"), bytes: Array(text.utf8))
    }
}

extension [String] {
    fileprivate var withoutTwins: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
