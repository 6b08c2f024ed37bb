internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The sessions of a navigator: the main stack's, and the modal stack's from its first modal on.
package final class NavigatorSessions {
    let main: Session
    /// Hears of the modal stack's session when it is made.
    var onModal: [String: (Session) -> Void] = [:]

    /// The modal stack's session, once it was made.
    private(set) var madeModal: Session?

    init(_ pathConfiguration: PathConfiguration) {
        main = Session()
        main.pathConfiguration = pathConfiguration
    }

    /// The modal stack's session; made when it is first asked for.
    var modal: Session {
        if let madeModal { return madeModal }
        let made = Session(sharingProcessOf: main)
        made.pathConfiguration = main.pathConfiguration
        madeModal = made
        onModal.values.forEach { $0(made) }
        return made
    }

    /// All that were made.
    package var all: [Session] { [main] + [madeModal].compactMap(\.self) }

    /// The session of a stack.
    package subscript(context: Navigation.Context) -> Session { context == .modal ? modal : main }

    /// The stack that a session visits.
    func context(of session: Session) -> Navigation.Context { session === main ? .default : .modal }
}

extension Session: WebContent {
    var view: Reference<WebKitWebView> { webView.reference }
    var location: Location? { webView.location }
}

extension Navigator {
    /// The content that the user sees: the top screen's own where it shows a file, or else the session's page.
    var shownContent: any WebContent { activeStack.top as? any WebContent ?? activeSession }

    /// The content of all screens.
    var contents: [any WebContent] {
        sessions.all + (stack.screens + modalStack.screens).compactMap { $0 as? any WebContent }
    }
}

/// What a server tells the user along the way, as a note over the window.
extension Navigator {
    /// Shows a notice that came with a historical location.
    func show(notice: String) { onNotice?(notice) }

    /// Shows the messages of a page that a sign-in led to and that is not shown; the server would not repeat them.
    func showNotice(in page: String) {
        Task { [weak self, webView = modalSession.webView] in
            // A document that is gone meanwhile cannot read the page.
            guard let text = try? await webView.relay.notice(in: page), !text.isEmpty else { return }
            self?.show(notice: text)
        }
    }
}
