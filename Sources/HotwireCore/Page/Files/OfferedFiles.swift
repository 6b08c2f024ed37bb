// A page can name any file in its own drag or in what it copies, in this app and in a browser. If the user dropped or pasted that
// here, the page would read the file (CVE-2025-13947). Data from pages is therefore recognized, and names no files.
/// The files that another program offers to a page, in a drag or on the clipboard.
package enum OfferedFiles {
    /// The maximum number of files and folders that a page gets at once.
    package static let most = 1000

    // WebKitGTK 2.50 adds the last type to whatever a page copies, and the first two to what it drags.
    /// The data types that browsers, but not file managers, offer with a page's addresses.
    private static let pageKinds: Set<String> = [
        "text/html", "_NETSCAPE_URL", "chromium/x-renderer-taint", "chromium/x-web-custom-data",
        "application/x-moz-custom-clipdata", "org.webkitgtk.WebKit.custom-pasteboard-data",
    ]

    /// The data type of files that were copied or cut in GNOME's file manager and its relatives.
    package static let gnomeKind = "x-special/gnome-copied-files"
    /// The maximum size of such data, in bytes.
    package static let mostBytes = 4_000_000
    /// The data types that only file managers and the desktop's portal put on the clipboard.
    private static let copiedKinds: Set = [
        gnomeKind, "application/x-kde-cutselection", "application/vnd.portal.filetransfer",
        "application/vnd.portal.files",
    ]

    // Addresses alone are not enough: a clipboard manager may have taken over what a page copied, without its marks.
    /// Returns whether a file manager put files on the clipboard.
    package static func areCopied(_ kinds: Set<String>) -> Bool { !kinds.isDisjoint(with: copiedKinds) }

    /// Returns the addresses in ``gnomeKind`` data, which follow a first line of `copy` or `cut`.
    package static func addresses(copiedInGnome text: String) -> [String] {
        var lines = text.split(separator: "\n").map(String.init)
        guard let first = lines.first, ["copy", "cut"].contains(first) else { return [] }
        lines.removeFirst()
        return lines
    }

    /// Returns the offered files, or none if a page may have named them or if an address is not a file's.
    package static func offer(_ addresses: [String], kinds: Set<String>, isOwn: Bool) -> FileOffer {
        // This program's own offers are always on behalf of a page.
        guard !isOwn, kinds.isDisjoint(with: pageKinds) else { return .files([]) }
        let paths = addresses.compactMap(path)
        guard paths.count == addresses.count else { return .files([]) }
        return paths.count <= most ? .files(paths) : .tooMany(paths.count)
    }

    /// Returns the path in a local `file:` address.
    private static func path(_ address: String) -> String? {
        let start = "file://"
        guard address.utf8.count <= 20_000, address.prefix(start.count).lowercased() == start else { return nil }
        let rest = address.dropFirst(start.count)
        guard let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")),
            ["", "localhost"].contains(rest[..<slash].lowercased()), let bytes = decoded(rest[slash...])
        else { return nil }
        // The engine accepts no other file names.
        return String(validating: bytes, as: UTF8.self)
    }

    /// Returns a path's bytes, or `nil` if an escape is malformed or encodes a null.
    private static func decoded(_ text: Substring) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst(), let low = rest.popFirst(),
                let value = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16), value != 0
            else { return nil }
            bytes.append(value)
        }
        return bytes
    }
}

// A page can write any addresses into its own drag. If the user dropped `file:` addresses onto a file field of the same page, the
// page would get those files (WebKitGTK 2.50.6), so they are removed.
/// The safe addresses in a drag from a page.
package enum DraggedAddresses {
    /// Returns the web and mail addresses in a page's list, one per line and in their normal form.
    package static func safe(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).prefix(100).compactMap { line in
            // Another program might interpret an address as a file unless it is in normal form.
            guard let location = try? Location(outside: String(line)), location.isWeb || location.scheme == "mailto"
            else { return nil }
            return location.absoluteString + "\r\n"
        }.joined()
    }
}

/// Another program's offer to a page, in a drag or on the clipboard.
package enum FileOffer: Hashable, Sendable {
    /// Files and folders with these absolute paths; empty if a page may have named them, or if something else is offered.
    case files([String])
    /// More files and folders than a page gets at once.
    case tooMany(Int)

    package var count: Int {
        switch self {
        case .files(let paths): paths.count
        case .tooMany(let count): count
        }
    }
}

/// A limit on what a page gets at once, which the user has exceeded.
package enum FileLimit: Hashable, Sendable, CaseIterable {
    /// The number of files.
    case files
    /// The size of a pasted picture.
    case picture

    package var message: Phrase {
        switch self {
        case .files: Phrase("There are too many files for this page.")
        case .picture: Phrase("The picture is too large for this page.")
        }
    }

    /// The limit, and what the user can do instead.
    package var advice: Phrase {
        switch self {
        case .files:
            Phrase(
                "Choose at most {files} files and folders, with at most {contents} files in them.",
                ["files": "\(OfferedFiles.most)", "contents": "\(FolderContents.mostFiles)"]
            )
        case .picture:
            Phrase(
                "At most {size} MB can be pasted. Save the picture, and choose its file.",
                ["size": "\(PastedPicture.mostBytes / 1_000_000)"]
            )
        }
    }
}
