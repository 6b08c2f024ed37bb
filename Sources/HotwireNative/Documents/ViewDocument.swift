package import CWebKitGTK
package import GLibInterop
import HotwireCore

// To identify a page, use this ``location``, never the view's engine address, which may belong to a pending load.
/// The document that a web view shows, which determines the page's origin and its displayed address.
final class ViewDocument {
    /// Called when a document has been committed, or its script has changed the address.
    var onChange: () -> Void = {}

    /// Called with the previous state when the load's state has changed.
    var onLoadChange: (DocumentLoad) -> Void = { _ in }
    var load: DocumentLoad {
        didSet {
            if load.document != oldValue.document { onChange() }
            onLoadChange(oldValue)
        }
    }

    private let view: Reference<WebKitWebView>
    private var connections: [SignalConnection] = []
    /// Follows the engine's address at most once per frame: a script can change it a hundred times in a row, by a megabyte each.
    private lazy var move = FrameUpdate { [weak self] in
        guard let self else { return }
        load.move(to: engineAddress)
    }

    /// Connects to the view before other observers, which read this state and may end a signal's emission; `exemptsRequested`
    /// lets the library's own requests load without a decision.
    init(view: Reference<WebKitWebView>, exemptsRequested: Bool) {
        self.view = view
        load = DocumentLoad(exemptsRequested: exemptsRequested)
        connections = [
            view.connect(WebViewSignal.loadChanged, to: self, ViewDocument.loadDidChange),
            view.answer(WebViewSignal.loadFailed, from: self, ViewDocument.loadDidFail),
            view.answer(WebViewSignal.decidePolicy, from: self, ViewDocument.look),
            view.observe("uri", by: self) { page in { page.move.request() } },
        ]
    }

    /// The address of the document, including changes by its script within its origin; `nil` before the first.
    var location: Location? { load.document.location }

    /// Whether a requested load has not started yet, so that a document committed now belongs to an older load.
    var isRequested: Bool { load.document.isRequested }

    /// The origin of the document, which decides what it may do; `nil` if it is opaque.
    var origin: Origin? { load.document.origin }

    /// Whether the document's origin is opaque, so that none of the library's scripts run in it.
    var isOpaque: Bool { load.document.isOpaque }

    /// Whether the document was loaded over a secure connection.
    var isSecure: Bool { load.document.isSecure }

    /// The address of the main frame's pending load, if any; unsuitable for decisions about the displayed page.
    var loading: Location? {
        guard load.document.isLoading, let resource = webkit_web_view_get_main_resource(view.pointer) else {
            return nil
        }
        return webkit_web_resource_get_uri(resource).flatMap { Location(engine: $0) }
    }

    /// Sends a request to the engine, whose address names the requested load from then on.
    func request(_ body: () -> Void) {
        load.sent()
        body()
    }

    /// Withdraws the requested load, which will not start.
    func withdrawRequest() { load.withdraw(engineAddress) }

    /// Stops the requested load, and returns whether the engine may still ask for a policy decision on it.
    func stop() -> Bool {
        defer {
            webkit_web_view_stop_loading(view.pointer)
            withdrawRequest()
        }
        return load.stop()
    }

    /// Returns whether a policy decision concerns a stopped load, or a reload that only restores the page's address.
    func isMoot(_ action: NavigationAction) -> Bool { load.isMoot(action, engineAddress) }

    /// Returns whether a resource is the first request of a main frame's load; true only once per load.
    func startsLoad(_ resource: UnsafeMutablePointer<WebKitWebResource>) -> Bool {
        // A resource of an older page may arrive between the load's start and its first request, and does not count.
        guard load.awaitsFirstRequest, webkit_web_view_get_main_resource(view.pointer) == resource else { return false }
        load.startFirstRequest()
        return true
    }

    private var engineAddress: Location? {
        webkit_web_view_get_uri(view.pointer).flatMap { Location(engine: $0) }
    }

    private func loadDidChange(_ event: WebKitLoadEvent) {
        switch event {
        case WEBKIT_LOAD_STARTED: load.start()
        case WEBKIT_LOAD_COMMITTED: load.commit(engineAddress, isSecure: isConnectionSecure)
        case WEBKIT_LOAD_FINISHED: load.end(engineAddress)
        default: break
        }
    }

    private func loadDidFail(_: WebKitLoadEvent, _: String, _: UnsafeMutablePointer<GError>) -> Bool {
        load.end(engineAddress)
        return false
    }

    /// Records the response for the main frame, without deciding on it.
    private func look(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, _ type: WebKitPolicyDecisionType) -> Bool
    {
        guard type == WEBKIT_POLICY_DECISION_TYPE_RESPONSE else { return false }
        let response = decision.cast(to: WebKitResponsePolicyDecision.self)
        guard webkit_response_policy_decision_is_main_frame_main_resource(response) != 0 else { return false }
        let answer = webkit_response_policy_decision_get_response(response)
        let address = answer.flatMap(webkit_uri_response_get_uri)
        load.answer(
            at: address.flatMap { Location(engine: $0) },
            isOpaque: ContentSecurityPolicy(of: answer).makesOriginOpaque
        )
        return false
    }

    private var isConnectionSecure: Bool {
        var certificate: UnsafeMutablePointer<GTlsCertificate>?
        var errors = GTlsCertificateFlags(rawValue: 0)
        return webkit_web_view_get_tls_info(view.pointer, &certificate, &errors) != 0 && errors.rawValue == 0
    }
}

/// A page's title in the form that windows can show.
package enum PageTitle {
    /// The maximum length; the display server terminates a program that sets a title of a megabyte.
    static let longest = 500

    /// Returns the title of a view's page, if it has one; see ``shown(_:)``.
    package static func of(_ view: Reference<WebKitWebView>) -> String? {
        webkit_web_view_get_title(view.pointer).map { shown(String($0, longest: longest)) }
    }

    /// Returns a title for windows and questions, shortened and without invisible characters.
    static func shown(_ title: String) -> String { title.cut(to: longest).withoutInvisible }
}

extension ContentSecurityPolicy {
    /// Reads a response's policy; a response without one restricts nothing.
    init(of response: UnsafeMutablePointer<WebKitURIResponse>?) {
        let header = response.flatMap(webkit_uri_response_get_http_headers)
            .flatMap { soup_message_headers_get_list($0, "Content-Security-Policy") }
        self.init(header: header.map { String(cString: $0) } ?? "")
    }
}
