// Glibc and this module both declare `stat`; the compiler's choice depends on how it builds.
internal import CWebKitGTK
import FoundationEssentials
internal import Glibc
import HotwireCore

// The engine deletes an existing file with the name that it receives, so it never gets a name that another file could have.
/// A download's file: a name that is reserved before any data arrives, and a part that is renamed to it at the end.
nonisolated struct DownloadFile: Sendable {
    /// The path of the complete file.
    private(set) var path: String
    /// The path to which the engine writes.
    let partPath: String

    private let name: DownloadName
    private let folder: String
    private var inode: ino_t
    private var isWhole = false
    /// The complete file's size in bytes; `nil` until the file is complete.
    private(set) var size: Int?

    /// Reserves a free name in a folder; throws the reason why the folder is not writable.
    init(_ name: DownloadName, in folder: String) throws(DownloadFailure) {
        self.name = name
        self.folder = folder
        (path, inode) = try Self.take(name, in: folder)
        let unique = String(UInt64.random(in: .min ... .max), radix: 36)
        partPath = "\(folder)/\(name.partial(unique))"
    }

    /// Renames the complete part; never replaces a file that another program has created under its name meanwhile.
    func kept() -> Result<DownloadFile, DownloadFailure> {
        var file = self
        do throws(DownloadFailure) {
            try file.keep()
            return .success(file)
        } catch {
            return .failure(error)
        }
    }

    private mutating func keep() throws(DownloadFailure) {
        if !isStillOurs { (path, inode) = try Self.take(name, in: folder) }
        var status = stat()
        guard lstat(partPath, &status) == 0, rename(partPath, path) == 0 else { throw Self.failure() }
        (inode, isWhole, size) = (status.st_ino, true, Int(status.st_size))
    }

    /// Deletes the reserved name and the part.
    func drop() {
        // The engine writes to its own file, and later renames it to the part.
        for path in [partPath, "\(partPath).wkdownload"] { unlink(path) }
        if isStillOurs { unlink(path) }
    }

    private var isStillOurs: Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_ino == inode && (isWhole || status.st_size == 0)
    }

    private static func take(_ name: DownloadName, in folder: String) throws(DownloadFailure) -> (String, ino_t) {
        for number in 1...10_000 {
            let path = "\(folder)/\(name.numbered(number))"
            let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            if file < 0, errno == EEXIST { continue }
            guard file >= 0 else { throw failure() }
            defer { close(file) }
            var status = stat()
            guard fstat(file, &status) == 0 else { throw failure() }
            return (path, status.st_ino)
        }
        throw .notWritable
    }

    private static func failure() -> DownloadFailure { [ENOSPC, EDQUOT].contains(errno) ? .diskFull : .notWritable }
}

/// The folders for downloads.
enum DownloadFolder {
    /// Returns the folders to try: the app's choice for this download, the app's or desktop's download folder, the home folder.
    static func candidates(chosen: URL?, usual: URL?) -> [String] {
        [chosen?.path, usual?.path ?? desktops, home].compactMap(\.self)
    }

    /// Reserves a name in the first writable folder; blocks until the disk responds.
    nonisolated static func file(_ name: DownloadName, in folders: [String]) -> Result<DownloadFile, DownloadFailure> {
        for folder in folders {
            g_mkdir_with_parents(folder, 0o755)
            do throws(DownloadFailure) {
                return .success(try DownloadFile(name, in: folder))
            } catch .notWritable {
                continue
            } catch {
                return .failure(error)
            }
        }
        return .failure(.notWritable)
    }

    private static var desktops: String? {
        g_get_user_special_dir(G_USER_DIRECTORY_DOWNLOAD).map { String(cString: $0) } ?? home.map { "\($0)/Downloads" }
    }

    private static var home: String? { g_get_home_dir().map { String(cString: $0) } }
}
