internal import CGLibShims
// Glibc and this module both declare `stat`. Which one the compiler uses depends on the build.
internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
internal import Glibc
internal import Logging

/// A folder of the app that other users of this computer can neither list nor read.
package nonisolated struct PrivateFolder: Sendable {
    // The engine creates its files with read permission for everyone. A default access control list on the folder restricts
    // new files to their owner, whichever process creates them. So the process keeps the user's own umask, which applies to
    // the files that the user saves and to the programs that the app starts.
    /// Why other users may still have access to a folder.
    enum Failure: Error, CustomStringConvertible {
        /// The folder cannot be created, or is a symbolic link.
        case unusable(Int32)
        /// Some of its content belongs to another user; other users have no access beyond the folder itself.
        case notOwned
        /// The folder belongs to another program with the same identifier.
        case foreign

        var description: String {
            switch self {
            case .unusable(let code): String(cString: strerror(code))
            case .notOwned: "some of its content belongs to another user"
            case .foreign: "it belongs to another program with the same identifier; only the app's own part is private"
            }
        }
    }

    let path: String

    /// Returns an app's folders for data, cache and state.
    static func all(of applicationID: String) -> [PrivateFolder] {
        [BaseFolders.data, BaseFolders.cache, BaseFolders.state].map { PrivateFolder(path: "\($0)/\(applicationID)") }
    }

    /// Closes an app's folders to other users, and logs failures.
    static func closeAll(of applicationID: String, _ logger: Logger) {
        for folder in all(of: applicationID) {
            do throws(Failure) {
                try folder.closeOwn()
            } catch {
                logger.warning("could not deny other users access to \(folder.path): \(error)")
                // Another program's folder stays unchanged, except for the engine's files in it.
                if case .foreign = error { try? PrivateFolder(path: "\(folder.path)/\(web)").close() }  // logged above
            }
        }
    }

    /// The name of the engine's folder within those for data and cache.
    private static let web = "web"
    /// The names that identify an app's folder.
    private static let marks = [
        web, "permissions.json", "state.json", "window.json", "schemes.json", "path-configurations", "look.json",
    ]
    /// Marks another program's folder that an app also uses, because the app's own files no longer identify it.
    private static let guest = ".hotwire-native-guest"

    /// Closes the folder unless it belongs to another program.
    private func closeOwn() throws(Failure) {
        guard isForeign else { return try close() }
        let mark = open("\(path)/\(Self.guest)", O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        if mark >= 0 { Glibc.close(mark) }
        throw .foreign
    }

    /// Whether another program created the folder: it has content, and none of it is the app's.
    private var isForeign: Bool {
        guard access("\(path)/\(Self.guest)", F_OK) != 0 else { return true }
        guard !isClosed, !Self.marks.contains(where: { access("\(path)/\($0)", F_OK) == 0 }) else { return false }
        guard let listing = opendir(path) else { return false }  // the folder does not exist yet
        defer { closedir(listing) }
        var count = 0
        while readdir(listing) != nil { count += 1 }
        return count > 2  // "." and ".."
    }

    /// Whether an earlier run has closed the folder.
    private var isClosed: Bool {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { return false }
        defer { Glibc.close(folder) }
        return hotwire_folder_is_private(folder) != 0
    }

    /// Returns whether at least one of the app's folders exists and does not belong to another program.
    package static func isUsed(by applicationID: String) -> Bool {
        all(of: applicationID).contains { access($0.path, F_OK) == 0 && !$0.isForeign }
    }

    /// Deletes the folders of an app that is not running; returns the path of the first that cannot be deleted or belongs to
    /// another program.
    package static func removeAll(of applicationID: String) -> String? {
        all(of: applicationID).first { !$0.remove() }?.path
    }

    private func remove() -> Bool {
        guard access(path, F_OK) == 0 else { return true }
        guard !isForeign else { return false }
        return (try? FileManager.default.removeItem(atPath: path)) != nil
    }

    /// Creates a missing folder with access only for its owner; throws if that fails or the path is a symbolic link.
    func make() throws(Failure) {
        g_mkdir_with_parents(path, 0o700)
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { throw .unusable(errno) }
        Glibc.close(folder)
    }

    /// Creates the folder, and closes one that an older version left open; symbolic links are not followed.
    func close() throws(Failure) {
        g_mkdir_with_parents(path, 0o700)
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { throw .unusable(errno) }
        defer { Glibc.close(folder) }
        // A folder that is already closed costs two system calls. On a file system without access control lists, the modes of
        // its files are set at each start, and other users have no access to the folder either.
        guard hotwire_folder_is_private(folder) == 0 else { return }
        guard Self.closeTree(folder, depth: 0) else { throw .notOwned }
    }
}

/// Restriction of the permissions that an older version left open in a folder.
nonisolated extension PrivateFolder {
    /// The engine never nests its folders deeper than this.
    private static let deepest = 32

    /// Closes a folder and its content; the access control list comes last, because it marks completion.
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
