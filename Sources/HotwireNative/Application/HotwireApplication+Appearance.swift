internal import CWebKitGTK
public import FoundationEssentials
internal import GLibInterop
package import HotwireCore

/// What people see of the application as a whole.
extension HotwireApplication {
    /// Where it keeps what can be found out once more.
    public var cacheFolder: URL? {
        g_get_user_cache_dir().map { URL(filePath: String(cString: $0)).appending(path: id) }
    }

    /// What people call it, as the app's code or its configuration file says.
    ///
    /// Windows show it where their page has no title, and questions of the app's pages name it. Do not set what a page says
    /// of itself.
    public var name: String? {
        get { appearance.name }
        set {
            appearance.name = newValue
            if let newValue { g_set_application_name(newValue) }
            windows.forEach { $0.update() }
        }
    }

    /// What the app's pages call it, shown as the title of windows whose page has none, and nowhere else.
    ///
    /// A page chooses it, so no question names it, and neither does the desktop.
    package var nameFromPage: String? {
        get { appearance.nameFromPage }
        set {
            appearance.nameFromPage = newValue
            windows.forEach { $0.update() }
        }
    }

    /// Takes a picture for the windows, in any format that GTK reads; answers whether it could be read.
    @discardableResult
    public func setIcon(_ data: Data) -> Bool {
        guard appearance.readIcon(data) else { return false }
        windows.forEach { $0.showIcon() }
        return true
    }

    /// Takes a site's picture for the windows; answers whether it could be read.
    @discardableResult
    package func setIcon(_ picture: SmallPicture) -> Bool {
        guard appearance.readIcon(picture) else { return false }
        windows.forEach { $0.showIcon() }
        return true
    }

    /// Shows the app's colour, as a line under the header bars.
    public func setColor(red: UInt8, green: UInt8, blue: UInt8) {
        appearance.show(red: red, green: green, blue: blue)
    }
}
