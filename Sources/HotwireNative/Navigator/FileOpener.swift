internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

// A file is requested before its screen appears, so the user keeps the current screen if the file is downloaded.
/// A loader for the files that a navigator's visits lead to.
final class FileOpener {
    weak var navigator: Navigator?

    /// The file that is loading; a newer one replaces it.
    private(set) var pending: (page: FilePage, owner: WeakReference<WebKitWebView>)?
    /// The navigator's plan at the time of the request; after a newer one, the user has moved on.
    private var plan: Int?
    /// Whether the user or the app has acted in the page that led to the file.
    private var isPageUsed = false
    private var ending: IdleCallback?

    /// Opens a file that a session's visit led to.
    func open(_ location: Location, for session: Session) {
        let page = FilePage(location, for: session.webView) { [weak navigator] in
            navigator?.engine.router.origins.contains($0) ?? false
        }
        pending = (page, WeakReference(session.webView.reference.pointer))
        plan = navigator?.engine.planCount
        isPageUsed = session.engine.state.isPageUsed
        page.onOutcome = { [weak self, weak page, weak session] outcome in
            guard let self, let page, let session, pending?.page === page else { return }
            arrived(outcome, page, session)
        }
        page.load()
    }

    /// Returns the view of the page that led to the file in a view, so that downloads count for that page.
    func owner(of view: UnsafeMutablePointer<WebKitWebView>) -> Reference<WebKitWebView>? {
        guard let pending, pending.page.view.pointer == view else { return nil }
        end(pending.page)  // the download has started and no longer needs the view
        return pending.owner.reference
    }

    /// Runs a closure that removes the screen of the file's visit, which does not count as moving on.
    func keepAwaiting<Result>(_ body: () -> Result) -> Result {
        let isAwaited = plan == navigator?.engine.planCount
        defer { if isAwaited { plan = navigator?.engine.planCount } }
        return body()
    }

    private func arrived(_ outcome: FilePage.Outcome, _ page: FilePage, _ session: Session) {
        if case .downloaded = outcome {} else if plan != navigator?.engine.planCount { return end(page) }
        switch outcome {
        case .shown(let name):
            pending = nil
            if navigator?.show(page, name, for: session) != true { session.webView.download(page.location) }
        case .downloaded: break  // releasing the view before the download starts would cancel it
        case .left(let location):
            end(page)
            if isPageUsed { session.webView.client?.receive(.used) }
            session.webView.follow(location)
        case .failed:
            end(page)
            session.webView.download(page.location)  // the downloads list shows the error
        }
    }

    /// Releases a view in the next idle moment, because it may be emitting a signal.
    private func end(_ page: FilePage) {
        ending = onIdle { [weak self] in if self?.pending?.page === page { self?.pending = nil } }
    }
}
