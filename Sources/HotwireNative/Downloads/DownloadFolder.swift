internal import CWebKitGTK
import FoundationEssentials
import HotwireCore

/// The folders for downloads.
enum DownloadFolder {
    /// Returns the folders to try: the app's choice, the download folder, the home folder.
    ///
    /// - Parameters:
    ///   - chosen: the app's choice for this download
    ///   - usual: the app's folder for downloads, which replaces the desktop's
    /// - Returns: Their paths, in order.
    static func candidates(chosen: URL?, usual: URL?) -> [String] {
        [chosen?.path, usual?.path ?? desktops, home].compactMap(\.self)
    }

    /// Reserves a name in the first writable folder; blocks until the disk has responded.
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
