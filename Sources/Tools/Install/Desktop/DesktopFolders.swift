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
