internal import FoundationEssentials

#if canImport(Glibc)
    internal import Glibc
#endif

/// The files below folders that the user chooses, drops or pastes.
///
/// The engine reads a folder itself, but only without its sandbox (WebKitGTK 2.50); in it, a page would get an unreadable file.
package enum FolderContents {
    /// The maximum number of files.
    package static let mostFiles = 10_000
    /// The maximum number of files and folders that are examined.
    private static let mostEntries = 50_000

    /// Returns paths with each folder replaced by the files below it, in the order of their names.
    ///
    /// Links are followed for the given paths alone, so that a folder never leads out of itself. It waits for the disk.
    ///
    /// - Parameter paths: absolute paths
    /// - Returns: The paths of files; `nil` if there are too many.
    package static func files(in paths: [String]) -> [String]? {
        var files: [String] = []
        // The next one is the last.
        var next = paths.reversed().map { (path: $0, followsLinks: true) }
        var left = mostEntries
        while let (path, followsLinks) = next.popLast() {
            left -= 1
            guard left >= 0, files.count <= mostFiles else { return nil }
            switch kind(of: path, followsLinks: followsLinks) {
            case S_IFREG: files.append(path)
            case S_IFDIR:
                let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
                guard names.count <= left else { return nil }
                let folder = path.utf8.last == UInt8(ascii: "/") ? path : path + "/"
                next += names.sorted(by: >).map { (folder + $0, false) }
            default: break
            }
        }
        return files.count <= mostFiles ? files : nil
    }

    private static func kind(of path: String, followsLinks: Bool) -> mode_t? {
        var status = stat()
        // The pointers refer to the path and a local variable, and are only used during the call.
        let isKnown = unsafe (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0
        return isKnown ? status.st_mode & S_IFMT : nil
    }
}
