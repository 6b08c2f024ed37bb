extension Router {
    /// Where a proposal opens (iOS: `Router.Decision`).
    public enum Decision: Hashable, Sendable {
        /// In a screen of the app; only for its origins.
        case navigate
        /// In a window of its own, if the app's delegate does not choose another way; only for pages outside of the app.
        case popup
        /// In the default browser.
        case browser
        /// In the desktop's program for the scheme.
        case desktop
        /// Nowhere.
        case cancel
    }
}

extension Router.Decision {
    /// Why a decision cannot be for what a location is to the app; a handler of an app may err.
    func objection(to kind: LocationKind) -> String? {
        switch (self, kind) {
        case (.navigate, .app), (.popup, .outside), (.browser, .app), (.browser, .outside), (.desktop, _), (.cancel, _):
            nil
        case (.navigate, _): "its origin is not one of the app's; name it in “\(NamedOrigins.setting)”"
        case (.popup, .app): "the page is the app's, so a popup would give it back at once"
        case (.popup, _), (.browser, _): "it is no page of the web"
        }
    }

    /// The word of the trace, which does not change.
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
