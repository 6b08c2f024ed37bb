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

    /// Returns whether a file on the desktop may be replaced: if there is none, or one of an owner that is the same, or gone.
    ///
    /// - Parameters:
    ///   - text: the file's text; `nil` if there is no file
    ///   - isOwn: returns whether an owner is the same
    ///   - isGone: returns whether an owner was removed
    /// - Returns: Whether it may be replaced; a file of another program never may.
    static func mayReplace(
        _ text: String?,
        isOwn: (AppOwner) -> Bool,
        isGone: (AppOwner) -> Bool = { $0.isGone }
    ) -> Bool {
        guard let text else { return true }
        guard let owner = AppOwner(of: text) else { return false }
        return isOwn(owner) || isGone(owner)
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
