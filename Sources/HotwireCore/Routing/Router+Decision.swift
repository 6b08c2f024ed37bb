extension Router {
    /// The way in which a proposal opens (iOS: `Router.Decision`).
    public enum Decision: Hashable, Sendable {
        /// In a screen of the app; only for its own origins.
        case navigate
        /// In a separate window, unless the app's delegate chooses another way; only for external pages.
        case popup
        /// In the default browser.
        case browser
        /// In the desktop's program for the scheme.
        case desktop
        /// Not at all.
        case cancel
    }
}

extension Router.Decision {
    /// Returns why a decision is not possible for a kind of location, as an app's handler may be wrong; `nil` if it is possible.
    func objection(to kind: LocationKind) -> String? {
        switch (self, kind) {
        case (.navigate, .app), (.popup, .outside), (.browser, .app), (.browser, .outside), (.desktop, _), (.cancel, _):
            nil
        case (.navigate, _): "its origin is not one of the app's; add it to “\(NamedOrigins.setting)”"
        case (.popup, .app): "the page belongs to the app, so a popup would return it at once"
        case (.popup, _), (.browser, _): "it is not a web page"
        }
    }

    /// The name in the trace, which never changes.
    var traceWord: String {
        switch self {
        case .navigate: "navigate"
        case .popup: "outside"
        case .browser: "browser"
        case .desktop: "desktop"
        case .cancel: "refuse"
        }
    }
}
