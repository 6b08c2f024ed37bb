internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The sessions of a navigator: one for the main stack, and one each for its detail pane and the modal stack, created with their first
/// page.
package final class NavigatorSessions {
    let main: Session
    /// Called with the session of the detail pane or the modal stack when it is created.
    var onNew: [String: (Session) -> Void] = [:]

    /// The modal stack's session, if it has been created.
    private(set) var madeModal: Session?
    /// The detail pane's session, if it has been created.
    private(set) var madeDetail: Session?

    init(_ pathConfiguration: PathConfiguration) {
        main = Session()
        main.pathConfiguration = pathConfiguration
    }

    /// The modal stack's session; created when first used.
    var modal: Session {
        if let madeModal { return madeModal }
        let made = Session(sharingProcessOf: main)
        madeModal = made
        prepare(made)
        return made
    }

    /// The detail pane's session; created when first used.
    var detail: Session {
        if let madeDetail { return madeDetail }
        let made = Session(sharingProcessOf: main)
        madeDetail = made
        prepare(made)
        return made
    }

    private func prepare(_ made: Session) {
        made.pathConfiguration = main.pathConfiguration
        onNew.values.forEach { $0(made) }
    }

    /// The sessions of the main stack's panes.
    var pages: [Session] { [main] + [madeDetail].compactMap(\.self) }

    /// All sessions created so far.
    package var all: [Session] { pages + [madeModal].compactMap(\.self) }

    /// The session of an area.
    package subscript(area: ScreenArea) -> Session {
        switch area {
        case .main: main
        case .detail: detail
        case .modal: modal
        }
    }

    /// Returns the area that a session visits.
    func area(of session: Session) -> ScreenArea {
        session === main ? .main : session === madeDetail ? .detail : .modal
    }
}

extension Session: WebContent {
    var view: Reference<WebKitWebView> { webView.reference }
    var location: Location? { webView.location }
    var relay: PageRelay? { webView.relay }
}

extension Navigator {
    /// The content of the focused screen: the screen's own if it shows a file, otherwise the session's page.
    var shownContent: any WebContent { activeStack.focusedScreen as? any WebContent ?? focusedSession }

    /// Creates a search in the content of the focused screen.
    package func makeSearch() -> PageSearch { PageSearch(in: shownContent) }

    /// Returns the top screen of an area; that of the visible stack if the area has none.
    func top(of area: ScreenArea) -> Screen? {
        area == .main ? stack.listScreen ?? stack.top : screens.stack(area.context).top ?? activeStack.top
    }

    /// The sessions whose pages the user sees: that of the visible stack, after that of the list pane beside it.
    package var visibleSessions: [Session] { (activeStack.areBeside ? [session] : []) + [activeSession] }

    /// Marks the links to the detail in the list.
    ///
    /// - Parameter again: whether also if the detail is the same as before
    func showSelection(again: Bool = false) {
        let selection = engine.selection
        guard selection != shownSelection || again && !selection.isEmpty else { return }
        shownSelection = selection
        session.webView.relay.select(selection)
    }

    /// Loads all pages again, those that are not visible when they are seen.
    func reloadAll() {
        reload()
        guard stack.listScreen != nil else { return }
        for session in sessions.pages where session !== focusedSession {
            // What is beside the other pane does not appear again; only the detail does, after a modal.
            let staysVisible = stack.areBeside && (session === self.session || !isModal)
            staysVisible ? session.reload() : session.markContentAsStale()
        }
    }

    /// The session of the screen that the user is in.
    package var focusedSession: Session {
        activeStack === stack && activeStack.focusedScreen !== activeStack.top ? session : activeSession
    }

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
