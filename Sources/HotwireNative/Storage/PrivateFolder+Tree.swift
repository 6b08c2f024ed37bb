internal import CGLibShims
// Glibc and this module both have `stat`; which of them the compiler uses depends on how it builds.
internal import CWebKitGTK
internal import Glibc

/// Restricts the permissions that an older version left open in a folder.
nonisolated extension PrivateFolder {
    /// The engine never nests its folders deeper than this.
    private static let deepest = 32

    /// Closes a folder and its content: first to other users, and last with the access control list, which marks completion.
    static func closeTree(_ folder: Int32, depth: Int) -> Bool {
        guard depth < deepest, fchmod(folder, 0o700) == 0 else { return false }
        let copy = fcntl(folder, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return false }
        guard let listing = fdopendir(copy) else {
            Glibc.close(copy)
            return false
        }
        defer { closedir(listing) }
        var isClosed = true
        while let entry = readdir(listing) {
            isClosed =
                withUnsafePointer(to: &entry.pointee.d_name) { name in
                    name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                        closeEntry($0, in: folder, depth: depth)
                    }
                } && isClosed
        }
        guard isClosed else { return false }
        _ = hotwire_folder_make_contents_private(folder)  // the file system may not support these lists
        return true
    }

    private static func closeEntry(_ name: UnsafePointer<CChar>, in folder: Int32, depth: Int) -> Bool {
        guard strcmp(name, ".") != 0, strcmp(name, "..") != 0 else { return true }
        // Skips links, sockets, and files that even their owner cannot read.
        let entry = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard entry >= 0 else { return true }
        defer { Glibc.close(entry) }
        var status = stat()
        guard fstat(entry, &status) == 0 else { return false }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return closeTree(entry, depth: depth + 1)
        case S_IFREG: return status.st_mode & 0o077 == 0 || fchmod(entry, status.st_mode & 0o700) == 0
        default: return true
        }
    }
}
