/// The kinds of files that a page's field takes, read from its `accept` attribute.
///
/// They help a person to find the file; what they choose is not checked against them, as no browser does.
package struct AcceptedFiles: Hashable, Sendable {
    /// The most kinds that are read.
    package static let mostTypes = 100

    /// File names' endings, in lower case and without the dot: `pdf`.
    package let endings: [String]
    /// MIME types: `image/png`, or `image/*` for all of a family.
    package let mimeTypes: [String]

    /// Reads an `accept` attribute; what is no ending and no type is left out.
    ///
    /// - Parameter accept: the attribute's text, from a stranger
    package init(accept: String) {
        let tokens = accept.prefix(Self.mostTypes * 100).split(separator: ",", maxSplits: Self.mostTypes)
            .map { $0.lowercased().filter { !$0.isWhitespace } }.prefix(Self.mostTypes)
        endings = tokens.filter { $0.hasPrefix(".") }.map { String($0.dropFirst()) }.filter(Self.isEnding).withoutTwins
        mimeTypes = tokens.filter(Self.isMIMEType).withoutTwins
    }

    /// Whether the field takes files of every kind.
    package var isEverything: Bool { endings.isEmpty && mimeTypes.isEmpty }

    /// Patterns for the endings, in which capital letters fit as well: `*.[pP][dD][fF]`.
    package var patterns: [String] {
        endings.map { ending in
            "*." + ending.map { $0.isLetter ? "[\($0)\($0.uppercased())]" : String($0) }.joined()
        }
    }

    /// What a person reads where they choose the kind.
    package var name: Phrase {
        let families = Set(mimeTypes.map { $0.prefix { $0 != "/" } })
        switch (families.count == 1 && endings.isEmpty, families.first) {
        case (true, "image"): return Phrase("Pictures")
        case (true, "video"): return Phrase("Videos")
        case (true, "audio"): return Phrase("Sounds")
        default: break
        }
        guard mimeTypes.isEmpty, endings.count <= 4 else { return Phrase("Files that fit") }
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

extension [String] {
    fileprivate var withoutTwins: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}

/// The addresses that a page's own drag carries, as the rest of the desktop may see them.
///
/// A page can write any list of addresses into a drag of its own. A list with `file:` addresses that is dropped onto a file
/// field of the same page would hand it those files (WebKitGTK 2.50.6), so that no page's drag names any.
package enum DraggedAddresses {
    /// The list without what a page must not name.
    ///
    /// - Parameter text: the list as the page wrote it, one address a line
    /// - Returns: the addresses of the web and of mail, in their normal form.
    package static func safe(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).prefix(100).compactMap { line in
            // What cannot be read the one way might be read as a file by another program.
            guard let location = try? Location(outside: String(line)), location.isWeb || location.scheme == "mailto"
            else { return nil }
            return location.absoluteString + "\r\n"
        }.joined()
    }
}

/// A file that is still to be written.
package struct FileContent: Hashable, Sendable {
    /// What it is called, which does no harm.
    package let name: DownloadName
    /// What is in it.
    package let bytes: [UInt8]

    /// Makes a file.
    package init(name: DownloadName, bytes: [UInt8]) {
        (self.name, self.bytes) = (name, bytes)
    }

    /// Makes a text file.
    package init(name: String, text: String) {
        self.init(name: DownloadName(name, mimeType: "text/plain"), bytes: Array(text.utf8))
    }
}
