import Glibc
import HotwireCore
import HotwireDesktop

/// The user's or the system's folders in which the desktop looks for applications.
struct DesktopFolders: Hashable, Sendable {
    /// The data folder, such as `XDG_DATA_HOME`.
    let data: String

    @MainActor static var user: DesktopFolders { DesktopFolders(data: DesktopDatabase.dataFolder) }
    /// The system's folders, in order of precedence.
    @MainActor static var system: [DesktopFolders] { DesktopDatabase.systemDataFolders.map(DesktopFolders.init) }

    /// Returns the path of an app's desktop entry.
    func entry(of id: String) -> String { "\(entries)/\(id).desktop" }
    /// The folder of desktop entries.
    var entries: String { "\(data)/applications" }
    /// Returns the path of the file by which the session bus starts an app.
    func service(of id: String) -> String { "\(services)/\(id).service" }
    /// The folder of the session bus's services.
    var services: String { "\(data)/dbus-1/services" }
    /// Returns the path of the file that declares an app's file types.
    func fileTypes(of id: String) -> String { "\(data)/mime/packages/\(id).xml" }
    /// Returns the path of an app's icon in one size.
    func icon(of id: String, side: Int) -> String { "\(icons)/\(side)x\(side)/apps/\(id).png" }
    /// Returns the path of an app's scalable icon.
    func scalableIcon(of id: String) -> String { "\(icons)/scalable/apps/\(id).svg" }
    /// Returns the path of a shortcut's icon.
    func shortcutIcon(of id: String, _ index: Int) -> String { "\(apps)/\(id)/shortcut-\(index + 1).png" }
    /// The icon theme from which all other themes inherit.
    var icons: String { "\(data)/icons/hicolor" }
    /// The folder that contains a folder for each installed app.
    var apps: String { "\(data)/hotwire-native/apps" }
    /// Returns the path of an installed app's record.
    func record(of id: String) -> String { "\(apps)/\(id)/installation.json" }
    /// Returns the path of the configuration of an app that was installed from an address.
    func configuration(of id: String) -> String { "\(apps)/\(id)/app.json" }
    /// Returns the paths of the copies of an app's entry and icon that the launcher portal received.
    func launcher(of id: String) -> (entry: String, icon: String) {
        ("\(apps)/\(id)/launcher-entry", "\(apps)/\(id)/launcher-icon")
    }
    /// Returns the path of the icon that the configuration names.
    func configuredIcon(of id: String) -> String { "\(apps)/\(id)/icon.png" }
}

/// The owner in ``DesktopEntry/mark``: the record of the user's app, the configuration of a package's app, or a `--config` file.
struct AppOwner: Hashable, Sendable {
    let path: String

    init(path: String) { self.path = path }

    /// Reads the owner from a desktop entry's or service's text; `nil` if another program wrote it.
    init?(of text: String) {
        let file = DesktopFile(text)
        let groups = [DesktopEntry.group, DesktopService.group]
        guard let path = groups.compactMap({ file.value(of: DesktopEntry.mark, in: $0) }).first else { return nil }
        self.path = path
    }

    /// Returns whether a file may be replaced: if it does not exist (`nil`), or its owner is the same or gone.
    static func mayReplace(
        _ text: String?,
        isOwn: (AppOwner) -> Bool,
        isGone: (AppOwner) -> Bool = { $0.isGone }
    ) -> Bool {
        guard let text else { return true }
        guard let owner = AppOwner(of: text) else { return false }
        return isOwn(owner) || isGone(owner)
    }

    /// The app's identifier, without a profile; `nil` for a file that `--config` named.
    var app: String? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 4 else { return nil }
        let app = parts[parts.count - 2]
        guard WrittenForm.isApplicationID(app) else { return nil }
        let folders = DesktopFolders(data: parts.dropLast(4).joined(separator: "/"))
        return [folders.record(of: app), folders.configuration(of: app)].contains(path) ? app : nil
    }

    /// Whether the file was removed; a file that cannot be reached for another reason may still exist.
    var isGone: Bool { access(path, F_OK) != 0 && [ENOENT, ENOTDIR].contains(errno) }
}
