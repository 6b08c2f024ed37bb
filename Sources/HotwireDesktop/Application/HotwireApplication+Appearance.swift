internal import CWebKitGTK
package import FoundationEssentials
internal import GLibInterop
package import HotwireCore
internal import HotwireNative

/// The application's name, icon, theme and color.
extension HotwireApplication {
    /// The folder for data that can be recreated.
    package var cacheFolder: URL? {
        g_get_user_cache_dir().map { URL(filePath: String(cString: $0)).appending(path: id) }
    }

    /// Its display name, as set by the app's code or its configuration file.
    ///
    /// Windows show it if their page has no title, and questions of the app's pages include it. Do not set it to a page's own
    /// claim.
    public var name: String? {
        get { appearance.name }
        set {
            appearance.name = newValue
            if let newValue { g_set_application_name(newValue) }
            windows.forEach { $0.update() }
        }
    }

    /// Names the application for the desktop alone, as in notifications: an installed app's, which the user accepted.
    package func setDesktopName(_ name: String) { g_set_application_name(name) }

    /// The app's name as declared by its pages, used only as the title of windows whose page has none.
    ///
    /// A page chooses it, so neither questions nor the desktop use it.
    package var nameFromPage: String? {
        get { appearance.nameFromPage }
        set {
            appearance.nameFromPage = newValue
            windows.forEach { $0.update() }
        }
    }

    /// The theme that a page requested last.
    package var themeFromPage: ThemePreference {
        get { appearance.theme.choice }
        set { appearance.theme.choice = newValue }
    }

    /// Sets the windows' icon, in any format that GTK supports; returns whether it could be read.
    @discardableResult
    package func setIcon(_ data: Data) -> Bool {
        guard appearance.readIcon(data) else { return false }
        windows.forEach { $0.showIcon() }
        return true
    }

    /// Sets a site's icon for the windows; returns whether it could be read.
    @discardableResult
    package func setIcon(_ picture: SmallImage) -> Bool {
        guard appearance.readIcon(picture) else { return false }
        windows.forEach { $0.showIcon() }
        return true
    }

    /// Shows the app's color, as a line under the header bars.
    package func setColor(red: UInt8, green: UInt8, blue: UInt8) {
        appearance.show(red: red, green: green, blue: blue)
    }
}
