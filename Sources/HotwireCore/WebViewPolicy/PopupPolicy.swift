/// Decides what a popup with an outside page does; a pure function.
package struct PopupPolicy: Hashable, Sendable {
    /// What becomes of a navigation in a popup.
    package enum Decision: Hashable, Sendable {
        /// The popup goes there.
        case allow
        /// The app takes it over before it is sent, and the popup closes.
        case takeOver
        /// The popup finishes it, then closes, and the app loads its page anew.
        case finishThenRefresh
        /// The popup loads it in its own page, as it opens no window.
        case loadHere
        /// It is downloaded.
        case download
        /// A program of the desktop opens it.
        case desktop
        /// Nothing happens.
        case refuse
    }

    /// Tell the app from the outside.
    package let origins: AppOrigins
    /// Whether the page that opened the popup goes on talking with it.
    package let hasOpener: Bool

    /// Makes a policy.
    package init(origins: AppOrigins, hasOpener: Bool) {
        self.origins = origins
        self.hasOpener = hasOpener
    }

    /// What becomes of an action of the top frame; whoever asks tells frames apart.
    package func decide(_ action: NavigationAction) -> Decision {
        switch origins.kind(of: action.location) {
        case .desktop: return action.isUserGesture ? .desktop : .refuse
        case .refused: return unsafeScheme(action)
        case .outside: return action.isNewWindow ? .loadHere : .allow
        case .app:
            guard action.method == "GET" else { return .finishThenRefresh }
            guard hasOpener else { return .takeOver }
            return action.isNewWindow ? .loadHere : .finishThenRefresh
        }
    }

    /// A link to what has no address of the web leads to a file.
    private func unsafeScheme(_ action: NavigationAction) -> Decision {
        let isFile = ["blob", "data"].contains(action.location.scheme)
        if isFile, action.navigationType == .linkActivated || action.isNewWindow { return .download }
        return (isFile || action.location.scheme == "about") && !action.isNewWindow ? .allow : .refuse
    }
}
