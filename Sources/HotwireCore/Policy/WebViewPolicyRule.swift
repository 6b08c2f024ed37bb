/// Decides on matching navigations that do not go through Turbo.
///
/// A ``WebViewPolicyManager`` evaluates its rules in order, and the first that matches decides. The library's handlers stand for
/// rules; those of an app are wrapped in rules.
@MainActor package protocol WebViewPolicyRule {
    /// The name for the log.
    var name: String { get }

    /// Whether the rule matches an action.
    ///
    /// - Parameters:
    ///   - action: the navigation that a web view requests
    ///   - state: the known state of the page
    ///   - origins: the app's origins
    /// - Returns: Whether the rule decides.
    func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool

    /// Returns the decision for a matching action; `nil` leaves it to the rules after it.
    ///
    /// - Parameters:
    ///   - action: the navigation that a web view requests
    ///   - state: the known state of the page
    ///   - origins: the app's origins
    /// - Returns: The decision, or `nil`.
    func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
}

/// Makes the session reload a page that reloads itself (iOS: `ReloadWebViewPolicyDecisionHandler`).
package struct ReloadWebViewPolicyRule: WebViewPolicyRule {
    /// `reload`.
    package let name = "reload"

    /// Creates the rule.
    package init() {}

    /// Whether the current page reloads.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .reload && state.frame(of: action) == .top
    }

    /// Reloads through the session.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .reload
    }
}

/// Routes a page that opens in a new window to the app's screens (iOS: `NewWindowWebViewPolicyDecisionHandler`).
package struct NewWindowWebViewPolicyRule: WebViewPolicyRule {
    /// `new-window`.
    package let name = "new-window"

    /// Creates the rule.
    package init() {}

    /// Whether the action targets a new window.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.isNewWindow
    }

    /// Routes it; a form opens in a popup, because its data must be sent along, and so does a page of the app in a window that
    /// the script uses.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        let kind = origins.kind(of: action.location)
        if action.method != "GET", kind == .app || kind == .outside { return kind == .app ? .openPopup : .allow }
        if kind == .app, let window = state.scriptWindow, window.isUsed, window.location == action.location {
            return .openPopup
        }
        return .routeIfSafe(action, origins, from: state.frame(of: action))
    }
}

/// Routes links and scripts of a page that bypass Turbo (iOS: `ExternalNavigationWebViewPolicyDecisionHandler`).
package struct ExternalNavigationWebViewPolicyRule: WebViewPolicyRule {
    /// `external-navigation`.
    package let name = "external-navigation"

    /// Creates the rule.
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

/// Ignores links that bypass Turbo (iOS: `LinkActivatedWebViewPolicyDecisionHandler`).
///
/// It is not among the defaults, and has to come before ``ExternalNavigationWebViewPolicyRule``.
package struct LinkActivatedWebViewPolicyRule: WebViewPolicyRule {
    /// `link-activated`.
    package let name = "link-activated"

    /// Creates the rule.
    package init() {}

    /// Whether a link of the top frame was clicked.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .linkActivated && state.frame(of: action) == .top
    }

    /// Refuses the navigation.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .refuse(reason: "links that bypass Turbo are ignored")
    }
}

/// Opens an app window for a link that the user clicked with Control, Shift or the middle button (Linux only).
package struct SeparateWindowWebViewPolicyRule: WebViewPolicyRule {
    /// `separate-window`.
    package let name = "separate-window"

    /// Creates the rule.
    package init() {}

    /// Whether the user requested a window for a page of the app; clicks by scripts do not count.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .linkActivated && action.isForWindow && action.isUserGesture && action.method == "GET"
            && origins.kind(of: action.location) == .app
    }

    /// Opens the window.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .openWindow
    }
}

/// Lets the engine scroll to `#anchor` links (Linux only; iOS visits the page again).
package struct SameDocumentWebViewPolicyRule: WebViewPolicyRule {
    /// `same-document`.
    package let name = "same-document"

    /// Creates the rule.
    package init() {}

    /// Whether the action targets an anchor in the current page.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        guard action.navigationType != .reload, action.method == "GET", let current = state.current else {
            return false
        }
        return action.location.fragment != nil && action.location.isSamePage(as: current)
    }

    /// Allows the navigation.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .allow
    }
}

/// Lets frames navigate freely (Linux only; on iOS a link in a frame leaves the frame).
package struct FrameWebViewPolicyRule: WebViewPolicyRule {
    /// `frame`.
    package let name = "frame"

    /// Creates the rule.
    package init() {}

    /// Whether the action belongs, or may belong, to a frame.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        state.frame(of: action) != .top
    }

    /// Allows the navigation unless it would start a program; if it may be the top frame's, the frames are counted first.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        guard state.frame(of: action) == .inner else { return .countFrames }
        // The page's own link may name a frame, so that the page stays.
        let source: NavigationState.Frame = state.isOfPage(action) ? .top : .inner
        return action.location.isWeb ? .allow : .routeIfSafe(action, origins, from: source)
    }
}

/// Disables the engine's own history, because the screens are the history (Linux only).
package struct HistoryWebViewPolicyRule: WebViewPolicyRule {
    /// `history`.
    package let name = "history"

    /// Creates the rule.
    package init() {}

    /// Whether the page goes back or forward.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .backForward
    }

    /// Refuses the navigation.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .refuse(reason: "the screens are the history")
    }
}

/// Keeps the data that forms post within the app (Linux only; on iOS they post anywhere).
package struct FormSubmissionWebViewPolicyRule: WebViewPolicyRule {
    /// `form-submission`.
    package let name = "form-submission"

    /// Creates the rule.
    package init() {}

    /// Whether a form is submitted without Turbo.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .formSubmitted || action.navigationType == .formResubmitted
    }

    /// Routes a GET form, allows a form that posts to the app, and refuses one that posts elsewhere.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        if action.method == "GET" { return .routeIfSafe(action, origins) }
        return origins.kind(of: action.location) == .app
            ? .allow : .refuse(reason: "a form of the page would send data to another site")
    }
}
