internal import CWebKitGTK
internal import GLibInterop
internal import Glibc
import HotwireCore

extension NavigationAction {
    /// Reads the engine's navigation action; `nil` if its address is invalid.
    ///
    /// - Parameters:
    ///   - decision: the engine's policy decision
    ///   - isNewWindow: whether the page requests a new window
    ///   - isActive: whether the user has just acted in the page
    init?(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, isNewWindow: Bool, isActive: Bool) {
        let navigation = decision.cast(to: WebKitNavigationPolicyDecision.self)
        guard let action = webkit_navigation_policy_decision_get_navigation_action(navigation) else { return nil }
        self.init(action, isNewWindow: isNewWindow, isActive: isActive)
    }

    /// Reads the engine's navigation action; `nil` if its address is invalid.
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

    /// Returns the frame of a redirected request.
    ///
    /// The engine adds the header field when it sends a request to a trustworthy address (https, this computer), so the action
    /// of a redirect from there has it, and no other action does (measured with 2.50.6). No page can set the field.
    private static func frame(of request: UnsafeMutablePointer<WebKitURIRequest>) -> NavigationState.Frame? {
        webkit_uri_request_get_http_headers(request).flatMap { soup_message_headers_get_one($0, "Sec-Fetch-Dest") }
            .flatMap { NavigationState.Frame(destination: String(cString: $0)) }
    }

    /// Returns the page that the engine names to the server, as the policies of the page and of its link allow.
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
    /// The policy in the response's header of the current document, if it has one.
    var referrerPolicy: ReferrerPolicy? {
        let response = webkit_web_view_get_main_resource(pointer).flatMap { webkit_web_resource_get_response($0) }
        guard let response, let fields = webkit_uri_response_get_http_headers(response),
            let field = soup_message_headers_get_list(fields, "Referrer-Policy")
        else { return nil }
        return ReferrerPolicy(headerField: String(cString: field))
    }
}

extension Reference<WebKitURIRequest> {
    /// Names the page that leads to the request.
    func set(_ referrer: Referrer) {
        guard let target = webkit_uri_request_get_uri(pointer).flatMap({ Location(engine: $0) }),
            let value = referrer.value(for: target),
            let fields = webkit_uri_request_get_http_headers(pointer)
        else { return }
        soup_message_headers_replace(fields, "Referer", value)
    }
}

extension Location {
    /// Creates a location from the engine's own string; `nil` without one, or if it is longer than any address that can be opened.
    ///
    /// Pages choose the length of their links. It is limited before anything copies the string.
    init?(engine href: UnsafePointer<CChar>?) {
        guard let href else { return nil }
        let longest = strncmp(href, "data:", 5) == 0 ? Self.longestFile : Self.longest
        guard strnlen(href, longest + 1) <= longest else { return nil }
        self.init(engine: String(cString: href))
    }
}

extension String {
    /// Copies the beginning of a text that the page chose, and that may be megabytes long.
    ///
    /// - Parameters:
    ///   - text: the engine's text
    ///   - limit: how many Unicode scalars are copied; “…” follows if there are more
    init(_ text: UnsafePointer<CChar>, longest limit: Int) {
        // A scalar has up to four bytes. One more scalar shows that the text is longer.
        let length = strnlen(text, 4 * (limit + 1))
        let bytes = UnsafeRawBufferPointer(start: text, count: length)
        self = String(decoding: bytes, as: UTF8.self).cut(to: limit)
    }
}
