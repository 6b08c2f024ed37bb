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
