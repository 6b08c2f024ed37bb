/// Which types of files an app can open.
///
/// An app is only ever offered for a file: where another program opens it by default, that stays so. A manifest is a site's
/// claim, so it gets nothing that the desktop starts, installs or trusts.
enum FileTypeRule {
    /// Who names a type.
    enum Author {
        /// The app's author, in a configuration file.
        case file
        /// A site, in its manifest.
        case site
    }

    /// What is not a type of files, or one of any file.
    private static let never: Set = [
        "application/octet-stream", "application/x-zerosize", "application/x-executable", "application/x-desktop",
    ]
    private static let neverBelow = ["inode/", "x-scheme-handler/", "x-content/", "x-epoc/"]

    /// What the desktop starts, installs or trusts, and what the browser opens.
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

    /// Returns a type as it is compared; `nil` if an app cannot open files of it.
    static func type(_ text: String, of author: Author) -> String? {
        let type = text.lowercased()
        guard WrittenForm.isMIMEType(type), !never.contains(type), !neverBelow.contains(where: type.hasPrefix),
            author == .file || !notOfSites.contains(type)
        else { return nil }
        return type
    }

    /// Returns an extension as it is compared; `nil` if an app cannot open files with it.
    static func fileExtension(_ text: String, of author: Author) -> String? {
        let text = text.lowercased()
        guard WrittenForm.isFileExtension(text) else { return nil }
        let isStarted = author == .site && extensionsNotOfSites.contains { text == $0 || text.hasSuffix($0) }
        return isStarted ? nil : text
    }
}
