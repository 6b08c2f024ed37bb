import HotwireCore

/// What an app offers to the desktop.
extension AppConfiguration {
    /// A page that the desktop's menu of the app opens directly.
    struct Shortcut: Hashable, Sendable {
        /// The title.
        var title: String
        /// The page.
        var location: Location
    }

    /// How the window is displayed, with the names of web manifests.
    enum Display: String, CaseIterable, Sendable {
        /// A normal window.
        case standalone
        /// The whole screen.
        case fullscreen
    }

    /// The maximum number of shortcuts; menus of launchers show fewer.
    static let mostShortcuts = 10
    /// The maximum number of schemes.
    static let mostProtocolHandlers = 20

    /// Whether the app keeps running when its last window is closed, which a site cannot choose for itself.
    var staysInBackground: Bool { isBackground && isTrusted }

    /// The schemes of links that this app opens, its own first.
    var linkSchemes: [String] { [urlScheme].compactMap(\.self) + protocolHandlers.map(\.scheme) }
}
