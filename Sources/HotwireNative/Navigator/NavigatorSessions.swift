internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The sessions of a navigator: one for the main stack, and one for the modal stack from its first modal on.
package final class NavigatorSessions {
    let main: Session
    /// Called with the modal stack's session when it is created.
    var onModal: [String: (Session) -> Void] = [:]

    /// The modal stack's session, if it has been created.
    private(set) var madeModal: Session?

    init(_ pathConfiguration: PathConfiguration) {
        main = Session()
        main.pathConfiguration = pathConfiguration
    }

    /// The modal stack's session; created when first used.
    var modal: Session {
        if let madeModal { return madeModal }
        let made = Session(sharingProcessOf: main)
        made.pathConfiguration = main.pathConfiguration
        madeModal = made
        onModal.values.forEach { $0(made) }
        return made
    }

    /// All sessions created so far.
    package var all: [Session] { [main] + [madeModal].compactMap(\.self) }

    /// The session of a stack.
    package subscript(context: Navigation.Context) -> Session { context == .modal ? modal : main }

    /// Returns the stack that a session visits.
    func context(of session: Session) -> Navigation.Context { session === main ? .default : .modal }
}

extension Session: WebContent {
    var view: Reference<WebKitWebView> { webView.reference }
    var location: Location? { webView.location }
}

extension Navigator {
    /// The visible content: the top screen's own if it shows a file, otherwise the session's page.
    var shownContent: any WebContent { activeStack.top as? any WebContent ?? activeSession }

    /// The content of all screens.
    var contents: [any WebContent] {
        sessions.all + (stack.screens + modalStack.screens).compactMap { $0 as? any WebContent }
    }
}

/// Server messages for the user, shown as notices over the window.
extension Navigator {
    /// Shows a notice that came with a historical location.
    func show(notice: String) { onNotice?(notice) }

    /// Shows the messages of a page that a sign-in led to and that is not displayed; the server would not repeat them.
    func showNotice(in page: String) {
        Task { [weak self, webView = modalSession.webView] in
            // Without a document, the page cannot be parsed.
            guard let text = try? await webView.relay.notice(in: page), !text.isEmpty else { return }
            self?.show(notice: text)
        }
    }
}
