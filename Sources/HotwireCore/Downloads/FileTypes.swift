/// What kinds of files there are.
enum FileTypes {
    /// The extension, with its dot, for what a server says a file is; nothing for a type that is not known.
    static func fileExtension(of mimeType: String) -> String {
        let name = mimeType.prefix { $0 != ";" }.lowercased()
        return extensions[name].map { ".\($0)" } ?? ""
    }

    private static let extensions = [
        "application/epub+zip": "epub", "application/gzip": "gz", "application/json": "json",
        "application/msword": "doc", "application/pdf": "pdf", "application/rtf": "rtf",
        "application/vnd.ms-excel": "xls", "application/vnd.ms-powerpoint": "ppt",
        "application/vnd.oasis.opendocument.presentation": "odp",
        "application/vnd.oasis.opendocument.spreadsheet": "ods", "application/vnd.oasis.opendocument.text": "odt",
        "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
        "application/x-7z-compressed": "7z", "application/x-tar": "tar", "application/xml": "xml",
        "application/zip": "zip", "audio/mpeg": "mp3", "audio/ogg": "ogg", "audio/wav": "wav", "image/avif": "avif",
        "image/bmp": "bmp", "image/gif": "gif", "image/jpeg": "jpg", "image/png": "png", "image/svg+xml": "svg",
        "image/tiff": "tiff", "image/webp": "webp", "text/calendar": "ics", "text/css": "css", "text/csv": "csv",
        "text/html": "html", "text/javascript": "js", "text/markdown": "md", "text/plain": "txt",
        "text/vcard": "vcf", "text/xml": "xml", "video/mp4": "mp4", "video/ogg": "ogv", "video/webm": "webm",
    ]
}

/// Whether a downloaded file may be opened from the list of downloads, or is only shown in its folder (ours).
public enum DownloadOpening {
    /// Whether a file may be opened with the desktop's program for it.
    ///
    /// What the desktop would run, install or take for a starter of programs may not: a person who wants that does it in
    /// the file manager, which asks.
    ///
    /// - Parameters:
    ///   - name: the file's name
    ///   - contentType: what the desktop takes the file for
    /// - Returns: whether it may.
    public static func isAllowed(name: String, contentType: String) -> Bool {
        let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        guard !runnable.contains(ending) else { return false }
        let type = contentType.lowercased()
        return !runnableTypes.contains(type) && !runnableWords.contains { type.contains($0) }
    }

    private static let runnable: Set<String> = [
        "apk", "appimage", "bash", "bat", "bin", "cmd", "com", "csh", "deb", "desktop", "dll", "exe", "fish",
        "flatpak", "flatpakref", "flatpakrepo", "hta", "jar", "jnlp", "js", "ko", "ksh", "lnk", "lua", "msi", "out",
        "php", "pl", "ps1", "py", "pyc", "pyz", "rb", "rpm", "run", "scr", "service", "sh", "snap", "so", "swift",
        "tcl", "url", "vbs", "webloc", "wsf", "zsh",
    ]
    private static let runnableTypes: Set<String> = [
        "application/java-archive", "application/x-desktop", "application/x-elf", "application/x-executable",
        "application/x-mach-binary", "application/x-ms-dos-executable", "application/x-msi", "application/x-object",
        "application/x-pie-executable", "application/x-sharedlib", "application/vnd.appimage",
        "application/vnd.flatpak", "application/vnd.flatpak.ref", "application/vnd.flatpak.repo",
        "application/vnd.microsoft.portable-executable", "application/vnd.snap",
    ]
    private static let runnableWords = ["script", "shell", "python", "perl", "ruby", "package", "-exec", "msdos"]
}
