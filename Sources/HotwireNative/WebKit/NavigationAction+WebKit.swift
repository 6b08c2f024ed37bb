internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

extension NavigationAction {
    /// What the engine tells of an action; `nil` for an address that is none.
    ///
    /// - Parameters:
    ///   - decision: what the engine asks
    ///   - isNewWindow: whether the page wants a window of its own
    ///   - isActive: whether a person did something in the page just now
    init?(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, isNewWindow: Bool, isActive: Bool) {
        let navigation = decision.cast(to: WebKitNavigationPolicyDecision.self)
        guard let action = webkit_navigation_policy_decision_get_navigation_action(navigation) else { return nil }
        self.init(action, isNewWindow: isNewWindow, isActive: isActive)
    }

    /// What the engine tells of an action; `nil` for an address that is none.
    init?(_ action: OpaquePointer, isNewWindow: Bool, isActive: Bool) {
        guard let request = webkit_navigation_action_get_request(action),
            let address = webkit_uri_request_get_uri(request),
            let location = Location(engine: String(cString: address))
        else { return nil }
        self.init(
            location: location,
            kind: Kind(webkit_navigation_action_get_navigation_type(action)),
            isNewWindow: isNewWindow,
            isRedirect: webkit_navigation_action_is_redirect(action) != 0,
            isUserGesture: isActive && webkit_navigation_action_is_user_gesture(action) != 0,
            isForWindow: Self.isForWindow(action),
            method: webkit_uri_request_get_http_method(request).map { String(cString: $0) } ?? "GET"
        )
    }

    private static func isForWindow(_ action: OpaquePointer) -> Bool {
        let keys = GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue
        return webkit_navigation_action_get_mouse_button(action) == 2
            || webkit_navigation_action_get_modifiers(action) & keys != 0
    }
}

extension NavigationAction.Kind {
    init(_ type: WebKitNavigationType) {
        self =
            switch type {
            case WEBKIT_NAVIGATION_TYPE_LINK_CLICKED: .linkClicked
            case WEBKIT_NAVIGATION_TYPE_FORM_SUBMITTED: .formSubmitted
            case WEBKIT_NAVIGATION_TYPE_BACK_FORWARD: .backForward
            case WEBKIT_NAVIGATION_TYPE_RELOAD: .reload
            case WEBKIT_NAVIGATION_TYPE_FORM_RESUBMITTED: .formResubmitted
            default: .other
            }
    }
}
