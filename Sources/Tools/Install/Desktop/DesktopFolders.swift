import Glibc
import HotwireCore
import HotwireDesktop

/// The folders in which the desktop looks for applications: the user's, or those of the system.
struct DesktopFolders: Hashable, Sendable {
    /// The folder of all data, such as `XDG_DATA_HOME`.
    let data: String

    /// The user's folders.
    @MainActor static var user: DesktopFolders { DesktopFolders(data: DesktopDatabase.dataFolder) }
    /// The system's folders, the most important one first.
    @MainActor static var system: [DesktopFolders] { DesktopDatabase.systemDataFolders.map(DesktopFolders.init) }

    /// The desktop entry of an app.
    func entry(of id: String) -> String { "\(entries)/\(id).desktop" }
    /// The folder of desktop entries.
    var entries: String { "\(data)/applications" }
    /// The file by which the session bus starts an app.
    func service(of id: String) -> String { "\(services)/\(id).service" }
    /// The folder of the session bus's services.
    var services: String { "\(data)/dbus-1/services" }
    /// The file that declares an app's types of files.
    func fileTypes(of id: String) -> String { "\(data)/mime/packages/\(id).xml" }
    /// An app's icon in one size.
    func icon(of id: String, side: Int) -> String { "\(icons)/\(side)x\(side)/apps/\(id).png" }
    /// An app's icon for all sizes.
    func scalableIcon(of id: String) -> String { "\(icons)/scalable/apps/\(id).svg" }
    /// The icon of an app's shortcut.
    func shortcutIcon(of id: String, _ index: Int) -> String { "\(apps)/\(id)/shortcut-\(index + 1).png" }
    /// The folder of the theme that all icon themes inherit.
    var icons: String { "\(data)/icons/hicolor" }
    /// The folder with a folder for each installed app.
    var apps: String { "\(data)/hotwire-native/apps" }
    /// The record of an installed app.
    func record(of id: String) -> String { "\(apps)/\(id)/installation.json" }
    /// The configuration of an app that was installed from an address.
    func configuration(of id: String) -> String { "\(apps)/\(id)/app.json" }
    /// What the launcher portal was given: the entry of an app, and its icon.
    func launcher(of id: String) -> (entry: String, icon: String) {
        ("\(apps)/\(id)/launcher-entry", "\(apps)/\(id)/launcher-icon")
    }
    /// The icon that the configuration names.
    func configuredIcon(of id: String) -> String { "\(apps)/\(id)/icon.png" }
}

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
