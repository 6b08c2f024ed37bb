import HotwireCore

/// The delegate of a session as the first rule of its policy.
struct SessionDelegateRule: WebViewPolicyRule {
    let name = "session delegate"
    /// The session that asks.
    let session: Session
    /// The delegate that decides.
    let delegate: any SessionDelegate

    func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool { true }

    func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision? {
        switch delegate.session(session, decidePolicyFor: action.located(in: state)) {
        case .allow: .allow
        case .cancel: .refuse(reason: "the session's delegate cancels the navigation")
        case .default: nil
        }
    }
}
