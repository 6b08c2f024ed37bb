import HotwireCore

/// The page that receives files of some types, such as `{ "action": "/import", "accept": { "text/csv": [".csv"] } }`.
struct FileHandler: Hashable, Sendable {
    /// A file type with its extensions.
    struct Accepted: Hashable, Sendable {
        /// The MIME type in lowercase; `image/*` stands for all image types with one of the extensions.
        let type: String
        /// The extensions in lowercase, with their dots.
        let extensions: [String]

        /// Returns whether this type includes another one.
        func includes(_ other: String) -> Bool {
            isWildcard ? other.hasPrefix(type.dropLast()) : other == type
        }

        /// Whether the type stands for several.
        var isWildcard: Bool { type.hasSuffix("/*") }

        var json: JSONValue { .array(extensions.map(JSONValue.string)) }
    }

    /// The maximum number of handlers of an app.
    static let most = 10
    /// The maximum number of types of a handler.
    static let mostTypes = 100
    /// The maximum number of extensions of a type.
    static let mostExtensions = 50

    /// The page, at the start location's origin.
    let action: Location
    /// The types, ordered by name.
    let accepted: [Accepted]

    /// Creates a handler; `nil` without a type, or if the page is not at the origin of `start`.
    init?(action: Location, accepted: [Accepted], start: Location) {
        guard action.origin == start.origin, action.origin != nil, !accepted.isEmpty else { return nil }
        (self.action, self.accepted) = (action, accepted)
    }

    /// Returns the handler without some types and extensions; `nil` if none remains.
    func without(
        _ types: Set<String>,
        _ extensions: Set<String>,
        type known: (String) -> String?
    ) -> FileHandler? {
        // A wildcard stands for the types that the system knows for its extensions, so `known` decides for each extension.
        let accepted = accepted.compactMap { accepted -> Accepted? in
            guard !types.contains(accepted.type) else { return nil }
            let left = accepted.extensions.filter { name in
                let isDeclined = accepted.isWildcard && known(name).map(types.contains) == true
                return !isDeclined && !extensions.contains(name)
            }
            // Without an extension, a wildcard matches nothing.
            let isEmpty = accepted.isWildcard && left.isEmpty && !accepted.extensions.isEmpty
            return isEmpty ? nil : Accepted(type: accepted.type, extensions: left)
        }
        return FileHandler(action: action, accepted: accepted, start: action)
    }

    /// Returns a file's type for the page: `nil` if the handler does not accept the file, empty if the type is unknown.
    func type(ofFileNamed name: String, known: String?) -> String? {
        // As in web manifests, the extension decides. Only if none matches, the desktop's type for the file counts.
        let name = name.lowercased()
        func length(_ accepted: Accepted) -> Int {
            accepted.extensions.filter { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }.map(\.utf8.count).max()
                ?? 0
        }
        if let best = accepted.max(by: { length($0) < length($1) }), length(best) > 0 {
            return best.isWildcard ? known.flatMap { best.includes($0) ? $0 : nil } ?? "" : best.type
        }
        return known.flatMap { known in accepted.contains { $0.includes(known) } ? known : nil }
    }
}

// An app is only offered for a file; it never replaces another program that opens the file by default.
// A manifest is only a site's claim, so a site cannot claim types that the desktop starts, installs or trusts.
/// Decides which file types an app can open.
enum FileTypeRule {
    /// The author of a declaration.
    enum Author {
        /// The app's author, in a configuration file.
        case file
        /// A site, in its manifest.
        case site
    }

    /// The types that are not file types, or that match any file.
    private static let never: Set = [
        "application/octet-stream", "application/x-zerosize", "application/x-executable", "application/x-desktop",
    ]
    private static let neverBelow = ["inode/", "x-scheme-handler/", "x-content/", "x-epoc/"]

    /// The types that the desktop starts, installs or trusts, and those that the browser opens.
    private static let notOfSites: Set = [
        "application/*", "application/hta", "application/javascript", "application/java-archive",
        "application/pkcs12", "application/pkix-cert",
        "application/vnd.appimage", "application/vnd.debian.binary-package", "application/vnd.flatpak",
        "application/vnd.flatpak.ref", "application/vnd.flatpak.repo", "application/vnd.microsoft.portable-executable",
        "application/vnd.snap", "application/x-awk", "application/x-bat", "application/x-csh", "application/x-deb",
        "application/x-debian-package", "application/x-dosexec",
        "application/x-iso9660-appimage", "application/x-java-archive", "application/x-java-jnlp-file",
        "application/x-mimearchive", "application/x-ms-dos-executable", "application/x-mswinurl",
        "application/x-msdos-program", "application/x-msdownload", "application/x-msi", "application/x-perl",
        "application/x-php", "application/x-pie-executable", "application/x-pkcs12",
        "application/x-pkcs7-certificates", "application/x-python-code",
        "application/x-redhat-package-manager", "application/x-rpm", "application/x-ruby", "application/x-sh",
        "application/x-sharedlib", "application/x-shellscript", "application/x-x509-ca-cert", "application/xhtml+xml",
        "text/*", "text/html", "text/javascript", "text/vbscript", "text/x-lua", "text/x-perl", "text/x-python",
        "text/x-python3", "text/x-sh", "text/x-shellscript",
    ]
    private static let extensionsNotOfSites: Set = [
        ".appimage", ".awk", ".bash", ".bat", ".bin", ".cer", ".cmd", ".com", ".crt", ".csh", ".deb", ".der",
        ".desktop", ".elf", ".exe", ".fish", ".flatpak", ".flatpakref", ".flatpakrepo", ".hta", ".htm", ".html", ".jar",
        ".jnlp", ".js", ".lua", ".mht", ".mhtml", ".mjs", ".msi", ".p12", ".p7b", ".pem", ".perl", ".pfx", ".php",
        ".pl", ".ps1", ".py", ".py3", ".rb", ".rpm", ".run", ".scr", ".service", ".sh", ".shtml", ".snap", ".so",
        ".spc", ".url", ".vbs", ".xht", ".xhtml", ".zsh",
    ]

    /// Returns a type in lowercase; `nil` if an app cannot open such files.
    static func type(_ text: String, of author: Author) -> String? {
        let type = text.lowercased()
        guard WrittenForm.isMIMEType(type), !never.contains(type), !neverBelow.contains(where: type.hasPrefix),
            author == .file || !notOfSites.contains(type)
        else { return nil }
        return type
    }

    /// Returns an extension in lowercase; `nil` if an app cannot open such files.
    static func fileExtension(_ text: String, of author: Author) -> String? {
        let text = text.lowercased()
        guard WrittenForm.isFileExtension(text) else { return nil }
        let isStarted = author == .site && extensionsNotOfSites.contains { text == $0 || text.hasSuffix($0) }
        return isStarted ? nil : text
    }
}
