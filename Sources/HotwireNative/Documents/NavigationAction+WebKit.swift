internal import CWebKitGTK
internal import GLibInterop
internal import Glibc
import HotwireCore

extension NavigationAction {
    /// Reads a policy decision's action; fails if its address is invalid, and trusts a user gesture only if `isActive` is set.
    init?(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, isNewWindow: Bool, isActive: Bool) {
        let navigation = decision.cast(to: WebKitNavigationPolicyDecision.self)
        guard let action = webkit_navigation_policy_decision_get_navigation_action(navigation) else { return nil }
        self.init(action, isNewWindow: isNewWindow, isActive: isActive)
    }

    /// Reads the engine's action; fails if its address is invalid.
    init?(_ action: OpaquePointer, isNewWindow: Bool, isActive: Bool) {
        guard let request = webkit_navigation_action_get_request(action),
            let address = webkit_uri_request_get_uri(request),
            // A script may open a window without an address.
            let location = address.pointee == 0 && isNewWindow ? .blank : Location(engine: address)
        else { return nil }
        let isRedirect = webkit_navigation_action_is_redirect(action) != 0
        self.init(
            location: location,
            kind: NavigationType(webkit_navigation_action_get_navigation_type(action)),
            isNewWindow: isNewWindow,
            isRedirect: isRedirect,
            redirectedFrame: isRedirect ? Self.frame(of: request) : nil,
            isUserGesture: isActive && webkit_navigation_action_is_user_gesture(action) != 0,
            isForWindow: Self.isForWindow(action),
            method: webkit_uri_request_get_http_method(request).map { String(cString: $0) } ?? "GET",
            referrer: Self.referrer(of: request)
        )
    }

    private static func frame(of request: UnsafeMutablePointer<WebKitURIRequest>) -> NavigationState.Frame? {
        // The engine adds this field when it sends a request to a trustworthy address (HTTPS, this computer). Only the action of
        // a redirect from there has it (measured with 2.50.6), and no page can set it.
        webkit_uri_request_get_http_headers(request).flatMap { soup_message_headers_get_one($0, "Sec-Fetch-Dest") }
            .flatMap { NavigationState.Frame(destination: String(cString: $0)) }
    }

    /// Returns the referrer that the engine sends, which the policies of the page and its link already limit.
    private static func referrer(of request: UnsafeMutablePointer<WebKitURIRequest>) -> Referrer {
        let address = webkit_uri_request_get_http_headers(request)
            .flatMap { soup_message_headers_get_one($0, "Referer") }
        return Referrer(page: address.flatMap { Location(engine: $0) }, policy: .unsafeURL)
    }

    private static func isForWindow(_ action: OpaquePointer) -> Bool {
        let keys = GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue
        return webkit_navigation_action_get_mouse_button(action) == 2
            || webkit_navigation_action_get_modifiers(action) & keys != 0
    }
}

extension NavigationAction.NavigationType {
    init(_ type: WebKitNavigationType) {
        self =
            switch type {
            case WEBKIT_NAVIGATION_TYPE_LINK_CLICKED: .linkActivated
            case WEBKIT_NAVIGATION_TYPE_FORM_SUBMITTED: .formSubmitted
            case WEBKIT_NAVIGATION_TYPE_BACK_FORWARD: .backForward
            case WEBKIT_NAVIGATION_TYPE_RELOAD: .reload
            case WEBKIT_NAVIGATION_TYPE_FORM_RESUBMITTED: .formResubmitted
            default: .other
            }
    }
}

extension Reference<WebKitWebView> {
    /// The referrer policy in the current document's response header, if any.
    var referrerPolicy: ReferrerPolicy? {
        let response = webkit_web_view_get_main_resource(pointer).flatMap { webkit_web_resource_get_response($0) }
        guard let response, let fields = webkit_uri_response_get_http_headers(response),
            let field = soup_message_headers_get_list(fields, "Referrer-Policy")
        else { return nil }
        return ReferrerPolicy(headerField: String(cString: field))
    }
}

extension Reference<WebKitURIRequest> {
    /// Sets the `Referer` field, as far as the referrer's policy permits.
    func set(_ referrer: Referrer) {
        guard let target = webkit_uri_request_get_uri(pointer).flatMap({ Location(engine: $0) }),
            let value = referrer.value(for: target),
            let fields = webkit_uri_request_get_http_headers(pointer)
        else { return }
        soup_message_headers_replace(fields, "Referer", value)
    }
}

extension Location {
    /// Fails without a string, or for a string longer than any address that can be opened.
    init?(engine href: UnsafePointer<CChar>?) {
        // Pages choose the length of their links, so it is limited before anything copies the string.
        guard let href else { return nil }
        let longest = strncmp(href, "data:", 5) == 0 ? Self.longestFile : Self.longest
        guard strnlen(href, longest + 1) <= longest else { return nil }
        self.init(engine: String(cString: href))
    }
}

extension String {
    /// Copies at most `limit` Unicode scalars of a page's text, which may be megabytes long, and marks a longer text with “…”.
    init(_ text: UnsafePointer<CChar>, longest limit: Int) {
        // A scalar has up to four bytes. One additional scalar shows that the text is longer.
        let length = strnlen(text, 4 * (limit + 1))
        let bytes = UnsafeRawBufferPointer(start: text, count: length)
        self = String(decoding: bytes, as: UTF8.self).cut(to: limit)
    }
}
