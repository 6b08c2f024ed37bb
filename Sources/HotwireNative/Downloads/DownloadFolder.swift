internal import CWebKitGTK
import FoundationEssentials
import HotwireCore

/// Where downloads go.
enum DownloadFolder {
    /// Takes a name in the first folder that can be written to: the app's choice, the desktop's download folder, the home folder.
    static func file(_ name: DownloadName, chosen: URL?) throws(DownloadFailure) -> DownloadFile {
        var failure = DownloadFailure.notWritable
        for folder in [chosen?.path, Hotwire.config.downloadFolder?.path ?? desktops, home].compactMap(\.self) {
            g_mkdir_with_parents(folder, 0o755)
            do throws(DownloadFailure) {
                return try DownloadFile(name, in: folder)
            } catch .notWritable {
                continue
            } catch {
                failure = error
                break
            }
        }
        throw failure
    }

    private static var desktops: String? {
        g_get_user_special_dir(G_USER_DIRECTORY_DOWNLOAD).map { String(cString: $0) } ?? home.map { "\($0)/Downloads" }
    }

    private static var home: String? { g_get_home_dir().map { String(cString: $0) } }
}
