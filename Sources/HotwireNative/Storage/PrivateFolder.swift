internal import CGLibShims
// Glibc and this one both have `stat`; which of them the compiler means depends on how it builds.
internal import CWebKitGTK
internal import GLibInterop
internal import Glibc
internal import Logging

/// A folder of the app's that other users of this computer cannot look into, nor read a file of.
///
/// The engine makes its files so that anybody may read them. A default access control list on the folder gives what is
/// made in it to its owner alone, whichever process makes it. So the process keeps the user's own umask, which applies to
/// the files that they save and to the programs that the app starts.
nonisolated struct PrivateFolder: Sendable {
    /// Why others may still look into a folder.
    enum Failure: Error, CustomStringConvertible {
        /// The folder cannot be made, or is a symbolic link.
        case unusable(Int32)
        /// Something in it belongs to another user.
        case notOwned

        var description: String {
            switch self {
            case .unusable(let code): String(cString: strerror(code))
            case .notOwned: "some of it belongs to another user"
            }
        }
    }

    /// Where it is.
    let path: String

    /// The folders of an app for data, cache and state.
    static func all(of applicationID: String) -> [PrivateFolder] {
        let bases = [g_get_user_data_dir(), g_get_user_cache_dir()].compactMap { $0.map { String(cString: $0) } }
        return bases.map { PrivateFolder(path: "\($0)/\(applicationID)") }
            + [PrivateFolder(path: StateFolder(applicationID: applicationID).path)]
    }

    /// Closes an app's folders to other users; a folder that cannot be closed is logged.
    static func closeAll(of applicationID: String, _ logger: Logger) {
        for folder in all(of: applicationID) {
            do throws(Failure) {
                try folder.close()
            } catch {
                logger.warning("could not close \(folder.path) to other users: \(error)")
            }
        }
    }

    /// Makes the folder, and closes what an older version has left open in it; symbolic links are not followed.
    ///
    /// A folder that is closed already costs two system calls. Where the file system has no access control lists, nobody
    /// gets into the folder all the same, and the modes of its files are set at each start.
    func close() throws(Failure) {
        g_mkdir_with_parents(path, 0o700)
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { throw .unusable(errno) }
        defer { Glibc.close(folder) }
        guard hotwire_folder_is_private(folder) == 0 else { return }
        guard Self.closeTree(folder, depth: 0) else { throw .notOwned }
    }

    /// No engine nests its folders deeper.
    private static let deepest = 32

    /// Nobody else gets in before the rest is done, and the list is set last: it says that all is done.
    private static func closeTree(_ folder: Int32, depth: Int) -> Bool {
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
        _ = hotwire_folder_make_contents_private(folder)  // the file system may have no such lists
        return true
    }

    private static func closeEntry(_ name: UnsafePointer<CChar>, in folder: Int32, depth: Int) -> Bool {
        guard strcmp(name, ".") != 0, strcmp(name, "..") != 0 else { return true }
        // A link, a socket, or what its owner cannot read either.
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
