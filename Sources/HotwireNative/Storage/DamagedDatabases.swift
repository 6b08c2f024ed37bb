internal import GLibInterop
internal import Glibc
import HotwireCore
internal import Logging

/// The databases of the engine's HTTP library, which neither repairs nor replaces damaged ones.
enum DamagedDatabases {
    /// The suffix of a damaged file's name; only the latest such file is kept.
    private static let mark = ".damaged"
    /// The suffixes of the files that belong to a database.
    private static let companions = ["-journal", "-wal", "-shm"]

    /// Renames an app's damaged databases before the engine opens them, and returns whether the cookies are lost.
    static func setAside(of applicationID: String, _ logger: Logger) -> Bool {
        let cookies = setAside("\(BaseFolders.data)/\(applicationID)/web/cookies.sqlite", logger)
        _ = setAside("\(BaseFolders.cache)/\(applicationID)/web/hsts-storage.sqlite", logger)
        return cookies
    }

    private static func setAside(_ path: String, _ logger: Logger) -> Bool {
        switch BoundedFile.problem(at: path) {
        case .folder, .notRegular: break
        case .missing, .unreadable, .tooLarge: return false
        case nil: guard SQLiteFile.isDamaged(path) else { return false }
        }
        let other = path + mark
        guard rename(path, other) == 0 else {
            logger.warning("\(path) is damaged and could not be renamed: \(String(cString: strerror(errno)))")
            return false
        }
        // A journal that stays would be applied to the new database.
        for companion in companions { rename(path + companion, other + companion) }
        logger.warning("\(path) is damaged; using a new one and keeping the damaged one as \(other)")
        return true
    }
}
