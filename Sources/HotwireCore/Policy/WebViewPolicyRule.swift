// The library's handlers are placeholders for rules of this kind. An app's own handlers are wrapped in rules.
/// A rule for navigations outside of Turbo; a ``WebViewPolicyManager`` applies the first one that matches.
@MainActor package protocol WebViewPolicyRule {
    /// The name in the log.
    var name: String { get }

    func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool

    /// Returns the decision for a matching action; `nil` leaves it to the following rules.
    func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
}

/// Makes the session reload a page that reloads itself (iOS: `ReloadWebViewPolicyDecisionHandler`).
package struct ReloadWebViewPolicyRule: WebViewPolicyRule {
    package let name = "reload"

    package init() {}

    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .reload && state.frame(of: action) == .top
    }

    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .reload
    }
}

/// Routes a page that opens in a new window to the app's screens (iOS: `NewWindowWebViewPolicyDecisionHandler`).
package struct NewWindowWebViewPolicyRule: WebViewPolicyRule {
    package let name = "new-window"

    package init() {}

    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.isNewWindow
    }

    /// Routes the action, unless it is a form, or a page of the app in a window that the script uses.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        // A form's data must be sent along, so a form opens in a popup.
        let kind = origins.kind(of: action.location)
        if action.method != "GET", kind == .app || kind == .outside { return kind == .app ? .openPopup : .allow }
        if kind == .app, let window = state.scriptWindow, window.isUsed, window.location == action.location {
            return .openPopup
        }
        return .routeIfSafe(action, origins, from: state.frame(of: action))
    }
}

/// Routes links and scripts that bypass Turbo (iOS: `ExternalNavigationWebViewPolicyDecisionHandler`).
package struct ExternalNavigationWebViewPolicyRule: WebViewPolicyRule {
    package let name = "external-navigation"

    package init() {}

    /// Whether a link was clicked, or a script or the document itself navigates.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .linkActivated || action.navigationType == .other
    }

    /// Routes the navigation, unless it would start another program without a click.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .routeIfSafe(action, origins)
    }
}

// This rule is not a default, and it must come before `ExternalNavigationWebViewPolicyRule`.
/// Ignores links that bypass Turbo (iOS: `LinkActivatedWebViewPolicyDecisionHandler`).
package struct LinkActivatedWebViewPolicyRule: WebViewPolicyRule {
    package let name = "link-activated"

    package init() {}

    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .linkActivated && state.frame(of: action) == .top
    }

    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .refuse(reason: "links that bypass Turbo are ignored")
    }
}

/// Opens an app window for a link clicked with Control, Shift or the middle button (Linux only).
package struct SeparateWindowWebViewPolicyRule: WebViewPolicyRule {
    package let name = "separate-window"

    package init() {}

    /// Whether the user requested a window for a page of the app; a click by a script does not count.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .linkActivated && action.isForWindow && action.isUserGesture && action.method == "GET"
            && origins.kind(of: action.location) == .app
    }

    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .openWindow
    }
}

/// Lets the engine scroll to `#anchor` links (Linux only; iOS visits the page again).
package struct SameDocumentWebViewPolicyRule: WebViewPolicyRule {
    package let name = "same-document"

    package init() {}

    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        guard action.navigationType != .reload, action.method == "GET", let current = state.current else {
            return false
        }
        return action.location.fragment != nil && action.location.isSamePage(as: current)
    }

    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .allow
    }
}

/// Lets frames navigate freely (Linux only; on iOS, a link in a frame leaves the frame).
package struct FrameWebViewPolicyRule: WebViewPolicyRule {
    package let name = "frame"

    package init() {}

    /// Whether the action belongs, or may belong, to a frame.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        state.frame(of: action) != .top
    }

    /// Allows a frame's navigation unless it would start a program; counts the frames first if their number is needed.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        guard state.frame(of: action) == .inner else { return .countFrames }
        // The page's own link may name a frame as its target, so the page stays.
        let source: NavigationState.Frame = state.isOfPage(action) ? .top : .inner
        return action.location.isWeb ? .allow : .routeIfSafe(action, origins, from: source)
    }
}

/// Disables the engine's own history, because the screens are the history (Linux only).
package struct HistoryWebViewPolicyRule: WebViewPolicyRule {
    package let name = "history"

    package init() {}

    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .backForward
    }

    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .refuse(reason: "the app's screens replace the engine's history")
    }
}

/// Keeps posted form data within the app (Linux only; on iOS, forms post anywhere).
package struct FormSubmissionWebViewPolicyRule: WebViewPolicyRule {
    package let name = "form-submission"

    package init() {}

    /// Whether a form is submitted without Turbo.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .formSubmitted || action.navigationType == .formResubmitted
    }

    /// Routes a GET form, allows a form that posts to the app, and refuses a form that posts to another site.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        if action.method == "GET" { return .routeIfSafe(action, origins) }
        return origins.kind(of: action.location) == .app
            ? .allow : .refuse(reason: "the form would post data to another site")
    }
}
