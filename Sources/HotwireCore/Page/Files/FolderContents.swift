internal import FoundationEssentials

#if canImport(Glibc)
    internal import Glibc
#endif

// The engine reads folders itself only without its sandbox (WebKitGTK 2.50). In the sandbox, a page would get an unreadable file.
/// The files in folders that the user chooses, drops or pastes.
package enum FolderContents {
    /// The maximum number of files.
    package static let mostFiles = 10_000
    /// The maximum number of files and folders examined.
    private static let mostEntries = 50_000

    /// Replaces folders in absolute paths with the files below them, by name, or returns `nil` for too many; blocks on disk
    /// access.
    package static func files(in paths: [String]) -> [String]? {
        // Links are followed only for the given paths, so that a folder never leads out of itself.
        var files: [String] = []
        // The list is a stack: its last path is examined next.
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
        // The pointers refer to the path and a local variable, and are used only during the call.
        let isKnown = unsafe (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0
        return isKnown ? status.st_mode & S_IFMT : nil
    }
}
