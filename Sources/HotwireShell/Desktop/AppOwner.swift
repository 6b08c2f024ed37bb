import Glibc
import HotwireCore

/// The file that everything else on the desktop names as its owner, in the key ``DesktopEntry/mark``.
///
/// It is the record of an app that the user installed, the configuration of an app of a package, or a file that `--config` named.
struct AppOwner: Hashable, Sendable {
    /// The path of the file.
    let path: String

    init(path: String) { self.path = path }

    /// Reads the owner from the text of a desktop entry or service; `nil` if another program wrote it.
    init?(of text: String) {
        let file = DesktopFile(text)
        let groups = [DesktopEntry.group, DesktopService.group]
        guard let path = groups.compactMap({ file.value(of: DesktopEntry.mark, in: $0) }).first else { return nil }
        self.path = path
    }

    /// The identifier of the app, without a profile; `nil` for a file that `--config` named.
    var app: String? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 4 else { return nil }
        let app = parts[parts.count - 2]
        guard WrittenForm.isApplicationID(app) else { return nil }
        let folders = DesktopFolders(data: parts.dropLast(4).joined(separator: "/"))
        return [folders.record(of: app), folders.configuration(of: app)].contains(path) ? app : nil
    }

    /// Whether the file was removed; one that cannot be reached for another reason may still be there.
    var isGone: Bool { access(path, F_OK) != 0 && [ENOENT, ENOTDIR].contains(errno) }
}
