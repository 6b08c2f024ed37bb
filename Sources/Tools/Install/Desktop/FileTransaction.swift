import Glibc

// All contents are on the disk before the first file is replaced, so a full disk changes nothing.
/// Files that are written and removed together: either all changes are made, or none.
struct FileTransaction {
    /// A file to write; its path is absolute.
    struct File: Hashable, Sendable {
        let path: String
        let bytes: [UInt8]

        init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

        init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }
    }

    /// The change that failed.
    struct Failure: Error, Hashable, CustomStringConvertible {
        /// The file or folder.
        let path: String
        /// The system's error number.
        let code: Int32

        /// The system's description of the error.
        var reason: String { String(cString: strerror(code)) }

        var description: String { "could not write \(path): \(reason)" }
    }

    let files: [File]
    /// The files to remove; missing ones are ignored.
    let removed: [String]

    private static let fresh = ".hotwire-native-new"
    private static let old = ".hotwire-native-old"

    /// Makes the changes; if one fails, all files are as before.
    func commit() throws(Failure) { try begin().keep() }

    /// Makes the changes, which the caller must then keep or undo; if one fails, all files are as before.
    func begin() throws(Failure) -> Change {
        var folders: [String] = []
        var moved: [(from: String, to: String)] = []
        do {
            for file in files {
                try Self.makeFolder(of: file.path, &folders)
                try Self.write(file)
            }
            for path in files.map(\.path) + removed where Self.exists(path) {
                try Self.move(path, path + Self.old, of: path)
                moved.append((path, path + Self.old))
            }
            for file in files {
                try Self.move(file.path + Self.fresh, file.path, of: file.path)
                moved.append((file.path + Self.fresh, file.path))
            }
        } catch {
            Change(transaction: self, folders: folders, moved: moved).undo()
            throw error
        }
        return Change(transaction: self, folders: folders, moved: moved)
    }

    /// The changes of a transaction that are not final yet.
    struct Change {
        fileprivate let transaction: FileTransaction
        fileprivate let folders: [String]
        fileprivate let moved: [(from: String, to: String)]

        func keep() {
            for path in transaction.files.map(\.path) + transaction.removed { unlink(path + FileTransaction.old) }
        }

        /// Restores the previous files and folders.
        func undo() {
            for (from, to) in moved.reversed() { rename(to, from) }
            for file in transaction.files { unlink(file.path + FileTransaction.fresh) }
            for folder in folders.reversed() { rmdir(folder) }
        }
    }

    private static func write(_ content: File) throws(Failure) {
        let path = content.path
        let file = open(path + fresh, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw Failure(path: path, code: errno) }
        defer { close(file) }
        var rest = content.bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw Failure(path: path, code: errno)
            }
        }
        // Some file systems report a full disk only now.
        guard fsync(file) == 0 else { throw Failure(path: path, code: errno) }
    }

    /// Creates a folder and its missing parents.
    static func makeFolder(_ folder: String) throws(Failure) {
        var made: [String] = []
        try makeFolder(folder, &made)
    }

    private static func makeFolder(of path: String, _ made: inout [String]) throws(Failure) {
        try makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]), &made)
    }

    private static func makeFolder(_ folder: String, _ made: inout [String]) throws(Failure) {
        guard !folder.isEmpty, !exists(folder) else { return }
        try makeFolder(of: folder, &made)
        guard mkdir(folder, 0o755) == 0 else { throw Failure(path: folder, code: errno) }
        made.append(folder)
    }

    private static func move(_ source: String, _ target: String, of path: String) throws(Failure) {
        guard rename(source, target) == 0 else { throw Failure(path: path, code: errno) }
    }

    /// Whether an item exists at a path, including a dangling symbolic link.
    private static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}
