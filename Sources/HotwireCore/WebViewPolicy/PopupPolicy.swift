/// Decides on navigations in a popup with an external page.
package struct PopupPolicy: Hashable, Sendable {
    /// The decision for a navigation in a popup.
    package enum Decision: Hashable, Sendable {
        /// The popup navigates.
        case allow
        /// The app handles it before it is sent, and the popup closes.
        case takeOver
        /// The popup finishes the request and closes, then the app reloads its page.
        case finishThenRefresh
        /// The popup loads it in its own page, because it opens no windows.
        case loadHere
        /// It is downloaded.
        case download
        /// Another program on the desktop opens it.
        case desktop
        /// Nothing happens.
        case refuse
    }

    /// The app's origins.
    package let origins: AppOrigins
    /// Whether the page that opened the popup can still communicate with it.
    package let hasOpener: Bool

    /// Creates a policy.
    package init(origins: AppOrigins, hasOpener: Bool) {
        self.origins = origins
        self.hasOpener = hasOpener
    }

    /// Returns the decision for an action of the top frame; callers handle other frames.
    package func decide(_ action: NavigationAction) -> Decision {
        switch origins.kind(of: action.location) {
        case .desktop: return action.isUserGesture ? .desktop : .refuse
        case .refused: return unsafeScheme(action)
        case .outside: return action.isNewWindow ? .loadHere : .allow
        case .app:
            guard !hasOpener else { return action.isNewWindow ? .loadHere : .allow }
            return action.method == "GET" ? .takeOver : .finishThenRefresh
        }
    }

    /// A link with a scheme that is not a web address leads to a file.
    private func unsafeScheme(_ action: NavigationAction) -> Decision {
        let isFile = ["blob", "data"].contains(action.location.scheme)
        if isFile, action.navigationType == .linkActivated || action.isNewWindow { return .download }
        return (isFile || action.location.scheme == "about") && !action.isNewWindow ? .allow : .refuse
    }
}
