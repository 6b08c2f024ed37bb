/// The file extensions of MIME types.
enum FileTypes {
    /// Returns a MIME type's extension with its dot, or an empty text for an unknown type.
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

// The user is asked before other files are opened: programs, documents that can contain them, pages, archives, unknown types.
/// Files that programs only display or play (Linux only).
package enum PassiveFile {
    /// Returns whether both the name, which many programs rely on, and the detected type, which selects the program, are passive.
    package static func contains(name: String, contentType: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let ending = parts.last?.lowercased() else { return false }
        return types[ending]?.contains(contentType.lowercased()) ?? false
    }

    private static let types: [String: Set<String>] = [
        "avif": ["image/avif"], "bmp": ["image/bmp", "image/x-bmp", "image/x-ms-bmp"], "json": ["application/json"],
        "flac": ["audio/flac", "audio/x-flac"], "gif": ["image/gif"], "jpeg": ["image/jpeg"], "jpg": ["image/jpeg"],
        "mp3": ["audio/mpeg"], "mp4": ["video/mp4"], "oga": ["audio/ogg", "audio/x-vorbis+ogg", "audio/x-opus+ogg"],
        "ogg": ["audio/ogg", "audio/x-vorbis+ogg", "audio/x-opus+ogg"], "pdf": ["application/pdf"],
        "png": ["image/png"], "txt": ["text/plain"], "wav": ["audio/wav", "audio/x-wav", "audio/vnd.wave"],
        "webm": ["video/webm"], "webp": ["image/webp"],
    ]
}
