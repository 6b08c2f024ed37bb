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

    /// The windows of the app.
    struct Window: Hashable, Sendable {
        /// The supported widths, in logical pixels.
        static let widths = 360...10_000
        /// The supported heights, in logical pixels.
        static let heights = 240...10_000
        /// The supported zoom levels of pages.
        static let zooms = 0.3...3.0

        /// The initial width, if it is configured.
        var width: Int?
        /// The initial height, if it is configured.
        var height: Int?
        /// The initial zoom level of pages.
        var zoom = 1.0
        /// Whether the first window is maximized.
        var isMaximized = false
        /// Whether windows stay above those of other programs.
        var isAbove = false
        /// Whether a new run opens the windows and screens of the last one.
        var restores = true
    }

    /// How the window is displayed, with the names of web manifests.
    enum Display: String, CaseIterable, Sendable {
        /// A normal window.
        case standalone
        /// The whole screen.
        case fullscreen
    }

    /// The maximum number of configured profiles.
    static let mostProfiles = 10
    /// The maximum number of languages.
    static let mostLanguages = 20
    /// The maximum number of header fields.
    static let mostHeaders = 50
    /// The maximum number of scripts, and of style sheets.
    static let mostPageFiles = 20
    /// The maximum number of shortcuts; menus of launchers show fewer.
    static let mostShortcuts = 10
    /// The maximum number of schemes.
    static let mostProtocolHandlers = 20

    /// Whether the app keeps running when its last window is closed, which a site cannot choose for itself.
    var staysInBackground: Bool { isBackground && isTrusted }

    /// The schemes of links that this app opens, its own first.
    var linkSchemes: [String] { [urlScheme].compactMap(\.self) + protocolHandlers.map(\.scheme) }
}
