internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The document that a web view shows: the source of its origin, and of its name for the user.
///
/// Whatever identifies a page uses this ``location`` and never the engine's own address of the view, which may be that
/// of a pending load.
final class ViewDocument {
    /// Called when another document was committed, or its script changed the address.
    var onChange: () -> Void = {}

    private let view: Reference<WebKitWebView>
    private var document = CommittedDocument() {
        didSet { if document != oldValue { onChange() } }
    }
    private var connections: [SignalConnection] = []

    /// Observes a view; before others do, as those read its state and may end a signal's emission with their result.
    init(view: Reference<WebKitWebView>) {
        self.view = view
        connections = [
            view.connect(WebViewSignal.loadChanged, to: self, ViewDocument.loadDidChange),
            view.answer(WebViewSignal.loadFailed, from: self, ViewDocument.loadDidFail),
            view.answer(WebViewSignal.decidePolicy, from: self, ViewDocument.look),
            view.observe("uri", by: self) { page in { page.document.move(to: page.engineAddress) } },
        ]
    }

    /// The address of the document, including changes by its script within its origin; `nil` before the first.
    var location: Location? { document.location }

    /// Whether a load that we requested has not started, so that a document committed now belongs to an older load.
    var isRequested: Bool { document.isRequested }

    /// The origin of the document.
    var origin: Origin? { document.location?.origin }

    /// Whether the document was loaded over a secure connection.
    var isSecure: Bool { document.isSecure }

    /// The address of the main frame's pending load, if any; not for decisions about what is shown.
    var loading: Location? {
        guard document.isLoading, let resource = webkit_web_view_get_main_resource(view.pointer) else { return nil }
        return webkit_web_resource_get_uri(resource).flatMap { Location(engine: String(cString: $0)) }
    }

    /// Requests a load from the engine, which names its address from then on.
    func request(_ load: () -> Void) {
        document.request()
        load()
    }

    /// The requested load will not start.
    func withdrawRequest() { document.withdraw(engineAddress) }

    private var engineAddress: Location? {
        webkit_web_view_get_uri(view.pointer).flatMap { Location(engine: String(cString: $0)) }
    }

    private func loadDidChange(_ event: WebKitLoadEvent) {
        switch event {
        case WEBKIT_LOAD_STARTED: document.start()
        case WEBKIT_LOAD_COMMITTED: document.commit(engineAddress, isSecure: isConnectionSecure)
        case WEBKIT_LOAD_FINISHED: document.end(engineAddress)
        default: break
        }
    }

    private func loadDidFail(_: WebKitLoadEvent, _: String, _: UnsafeMutablePointer<GError>) -> Bool {
        document.end(engineAddress)
        return false
    }

    /// Records the response for the main frame, without deciding anything.
    private func look(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, _ type: WebKitPolicyDecisionType) -> Bool
    {
        guard type == WEBKIT_POLICY_DECISION_TYPE_RESPONSE else { return false }
        let response = decision.cast(to: WebKitResponsePolicyDecision.self)
        guard webkit_response_policy_decision_is_main_frame_main_resource(response) != 0 else { return false }
        let address = webkit_response_policy_decision_get_response(response).flatMap(webkit_uri_response_get_uri)
        document.answer(at: address.flatMap { Location(engine: String(cString: $0)) })
        return false
    }

    private var isConnectionSecure: Bool {
        var certificate: UnsafeMutablePointer<GTlsCertificate>?
        var errors = GTlsCertificateFlags(rawValue: 0)
        return webkit_web_view_get_tls_info(view.pointer, &certificate, &errors) != 0 && errors.rawValue == 0
    }
}
