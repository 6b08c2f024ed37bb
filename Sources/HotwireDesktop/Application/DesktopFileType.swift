internal import CWebKitGTK
internal import GLibInterop

/// What the desktop knows about a file.
package enum DesktopFileType {
    /// Returns the MIME type of a file, by its name and content; `nil` if it cannot be read.
    ///
    /// It waits for the disk.
    nonisolated package static func type(ofFileAt path: String) -> String? {
        guard let file = g_file_new_for_path(path) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let info = g_file_query_info(file, "standard::content-type", G_FILE_QUERY_INFO_NONE, nil, nil) else {
            return nil
        }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        let type = g_file_info_get_content_type(info).flatMap { g_content_type_get_mime_type($0) }
        return String(consuming: type)
    }
}
