package import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Opens the files that a navigator's visits lead to.
///
/// A file is requested before its screen is shown, so that the user keeps the current screen if it is downloaded.
final class FileOpener {
    weak var navigator: Navigator?

    /// The file that is loading; a newer one replaces it.
    private(set) var pending: (page: FilePage, owner: WeakReference<WebKitWebView>)?
    private var ending: IdleCallback?

    /// Opens a file that a session's visit led to.
    func open(_ location: Location, for session: Session) {
        let page = FilePage(location, for: session.webView) { [weak navigator] in
            navigator?.engine.router.origins.kind(of: $0) == .app
        }
        pending = (page, WeakReference(session.webView.reference.pointer))
        page.onOutcome = { [weak self, weak page, weak session] outcome in
            guard let self, let page, let session, pending?.page === page else { return }
            arrived(outcome, page, session)
        }
        page.load()
    }

    /// The view of the page that led to the file that a view loads, so that downloads are attributed to the page.
    func owner(of view: UnsafeMutablePointer<WebKitWebView>) -> Reference<WebKitWebView>? {
        guard let pending, pending.page.view.pointer == view else { return nil }
        end(pending.page)  // the download has begun, and needs the view no longer
        return pending.owner.reference
    }

    private func arrived(_ outcome: FilePage.Outcome, _ page: FilePage, _ session: Session) {
        switch outcome {
        case .shown(let name):
            pending = nil
            if navigator?.show(page, name, for: session) != true { session.webView.download(page.location) }
        case .downloaded: break  // it goes when the download has begun, which it would take along
        case .left(let location):
            end(page)
            session.webView.follow(location)
        case .failed:
            end(page)
            session.webView.download(page.location)  // the list of downloads shows the error
        }
    }

    /// Releases a view that may be emitting a signal.
    private func end(_ page: FilePage) {
        ending = onIdle { [weak self] in if self?.pending?.page === page { self?.pending = nil } }
    }
}

extension Navigator {
    /// Shows a file of the app in its own screen if the engine can, or downloads it.
    func openFile(at location: Location, for session: Session) -> Bool {
        let context = self.context(forFileOf: session)
        let top = screens.stack(context).top as? any Visitable
        // A screen that never showed a page, and cannot be removed, shows the error.
        guard engine.router.origins.kind(of: location) == .app, top?.visitableView.shownError == nil else {
            return false
        }
        files.open(location, for: session)
        return true
    }

    /// A modal whose only visit led to the file has been dismissed.
    private func context(forFileOf session: Session) -> Navigation.Context {
        engine.hierarchy.modal.isEmpty ? .default : sessions.context(of: session)
    }

    fileprivate func show(_ page: FilePage, _ name: DownloadName, for session: Session) -> Bool {
        let context = self.context(forFileOf: session)
        let showsFile = screens.stack(context).top is any WebContent
        let factory = ScreenFactory { [weak session] in
            FileScreen(page, name, of: session?.webView) { $0.makeScreen() }
        }
        return engine.showFile(at: page.location, in: context, replacesTop: showsFile, making: factory)
    }
}

extension WebView {
    /// Follows a redirect of a file's server, on behalf of the page that led to the file and not of the app's own code.
    func follow(_ location: Location) {
        client?.receive(location.isWeb ? .navigated(location) : .openRequested(location, .desktop))
    }
}

extension Navigator {
    /// Whether a web view is one of its screens' or popups'.
    package func shows(_ view: UnsafeMutablePointer<WebKitWebView>) -> Bool {
        sessions.all.contains { $0.webView.reference.pointer == view }
            || popups.windows.contains { $0.page.view.pointer == view }
    }

    /// A visit that ended in a download leaves the screens as they were; says whether that was possible.
    func restore(_ visitable: any Visitable, in session: Session) -> Bool {
        if popIfEmpty(visitable) { return true }
        if let shown = visitable.visitableView.shownLocation {
            // The document is still there where a whole load became a download.
            let state = session.engine.state
            guard state.current?.isColdBoot == true, state.page == .ready, session.webView.location == shown else {
                return false
            }
            visitable.visitableView.show(.page)
            return true
        }
        // The screen took the place of another one, whose page comes back in it.
        guard let before = session.renderedLocation, before.url != visitable.currentVisitableURL else { return false }
        route(before.url, options: VisitOptions(action: .replace))
        return true
    }
}
