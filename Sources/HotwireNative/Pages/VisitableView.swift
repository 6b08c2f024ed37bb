internal import CWebKitGTK
package import FoundationEssentials
internal import GLibInterop
package import HotwireCore

/// The view in a screen that receives the session's web view (iOS: `VisitableView`).
///
/// The web view is at the bottom. The snapshot, an empty background or the error screen covers it until the page is painted. The
/// page is therefore always mapped and can paint, but never shows through before it is ready.
public final class VisitableView {
    /// The web view, while it is in this view.
    public internal(set) var webView: WebView?
    /// The address of the page that was last painted here; `nil` before the first.
    package var shownURL: URL? { shownLocation?.url }
    /// The location of the shown page; `nil` before the first.
    var shownLocation: Location?
    /// The screen's content.
    public let widget: Widget

    weak var visitable: (any Visitable)?
    /// Whether the screen was asked to show that a visit or a form takes long.
    var isShowingActivity = false {
        didSet {
            // The header bar shows the awaited address.
            if isShowingActivity != oldValue { visitable?.shownItem.onChange?() }
        }
    }
    weak var session: (any VisitingSession)?
    let overlay: Reference<GtkOverlay>
    /// The progress bar along the top of the page.
    let progressLine = ProgressLine()
    let cover = VisitCover()
    /// The container of the web view's widget.
    let host: Reference<GtkBox>
    /// The web view whose widget was last here; the widget may remain while the next screen has the page but no window yet.
    weak var guest: WebView?
    private let errorCover: ErrorCover
    /// The error that the error screen shows.
    var shownError: HotwireNativeError?
    private var connections: [SignalConnection] = []

    /// Creates an empty view.
    public init() {
        prepareDisplay()
        overlay = Reference<GtkOverlay>()
        errorCover = ErrorCover(over: overlay)
        host = Box.column()
        widget = Widget(overlay)
        overlay.put(host)
        overlay.addOverlay(cover.widget)
        overlay.addOverlay(cover.spinner)
        widget.raw.showAll()
        cover.hide()
        connections = [
            overlay.connect(WidgetSignal.map, to: self, VisitableView.didMap),
            overlay.connect(WidgetSignal.unmap, to: self, VisitableView.didUnmap),
        ]
    }

    /// Removes the web view's widget, which GTK would otherwise destroy with the screen.
    isolated deinit {
        if let guest, isHere(guest) { guest.widget.leave() }
    }

    /// Shows an activity indicator over the current content.
    public func showActivityIndicator() { cover.showActivity() }

    /// Hides the activity indicator.
    public func hideActivityIndicator() { cover.hideActivity() }

    /// Shows a task's progress along the top of the page, from 0 to 1; `nil` if it is unknown.
    package func showProgress(_ fraction: Double?, name: String) {
        progressLine.show(fraction, name: name, over: overlay)
    }

    package func hideProgress() { progressLine.hide() }

    /// Shows an error screen instead of the page.
    func showErrorScreen(_ screen: Screen) {
        removeErrorScreen()
        cover.hide()
        errorCover.show(screen)
        visitable?.navigationItem.isErrorShown = true
    }

    /// Removes the error screen, so that the page or its cover is visible again.
    func removeErrorScreen() {
        guard errorScreen != nil else { return }
        errorCover.remove()
        shownError = nil
        visitable?.navigationItem.isErrorShown = false
    }

    func grabFocus() {
        if let errorScreen { return errorScreen.grabFocus() }
        if let webView { webView.widget.grabFocus() }
    }

    var errorScreen: Screen? { errorCover.screen }

    /// Whether anything other than the page is visible.
    package var isCovered: Bool { !cover.isHidden || errorScreen != nil }

    /// Whether the page is visible, rather than the cover that precedes it.
    package var isPainted: Bool { cover.isHidden }

    package var snapshot: Snapshot? { cover.snapshot }

    /// Whether the page may take the focus when it becomes visible.
    var mayTakeFocus: Bool { isMapped && widget.raw.mayTakeFocus }

    /// Whether the view is visible if its window is.
    var isMapped: Bool { widget.raw.isMapped }
}

extension VisitableView: VisitHost {
    /// Receives the session's web view.
    package func takePage() {
        guard let webView = session?.webView else { return }
        self.webView = webView
        webView.reset()
        receiveWidget()
        watchPage()
        (visitable as? any BridgedScreen)?.bridge.webViewDidBecomeActive(webView)
        visitable?.visitableDidActivateWebView(webView)
    }

    /// Returns whether a web view's widget is in this view.
    func isHere(_ webView: WebView) -> Bool {
        webView.widget.parent == host.widget
    }

    /// Moves the web view's widget here; if both screens are visible, this waits until the view is mapped, to keep its content.
    private func receiveWidget() {
        guard let webView, !isHere(webView) else { return }
        guard isMapped || !webView.widget.isRealized else { return }
        webView.paint.move(into: host)
        guest = webView
        if mayTakeFocus { webView.widget.grabFocus() }
    }

    func didMap() {
        receiveWidget()
        session?.viewIsShown(self)
    }

    func didUnmap() { session?.viewIsHidden(self) }

    /// Releases the web view; a screen that remains keeps a snapshot.
    package func givePageBack(keepingSnapshot: Bool) {
        guard let webView else { return }
        visitable?.visitableWillDeactivateWebView()
        leavePage()
        if keepingSnapshot, cover.isHidden, errorScreen == nil { keepSnapshot() }
        if keepingSnapshot { cover.showSnapshot() }
        if !keepingSnapshot { webView.widget.leave() }
        self.webView = nil
        (visitable as? any BridgedScreen)?.bridge.webViewDidBecomeDeactivated()
        visitable?.visitableDidDeactivateWebView()
    }

    /// Takes a snapshot of the page as it is shown now.
    package func keepSnapshot() {
        guard let webView, cover.isHidden,
            let snapshot = session?.snapshots.take(webView.widget, over: cover.snapshot)
        else { return }
        cover.snapshot = snapshot
    }

    /// Shows the snapshot if another screen has taken the page.
    func coverWithSnapshot() { if webView == nil { cover.showSnapshot() } }

    /// Shows the page, its snapshot, nothing, or an activity indicator.
    package func show(_ appearance: VisitAppearance) {
        if appearance != .activity { endActivity() }
        if appearance != .idle {
            webView?.paint.drop()
            letPointerThroughCover(false)
        }
        switch appearance {
        case .page:
            removeErrorScreen()
            uncover()
            if mayTakeFocus { grabFocus() }
        case .snapshot:
            removeErrorScreen()
            cover.showSnapshot()
        case .nothing:
            removeErrorScreen()
            cover.showNothing()
        case .activity:
            isShowingActivity = true
            visitable?.showVisitableActivityIndicator()
            webView?.ping()  // the page itself may be slow
        case .idle: cover.hideActivity()
        }
    }

    /// Lets the screen hide its activity indicator if it was asked to show one.
    func endActivity() {
        guard isShowingActivity else { return }
        isShowingActivity = false
        visitable?.hideVisitableActivityIndicator()
    }

    private func letPointerThroughCover(_ isLet: Bool) {
        overlay.setPassesThrough(cover.widget, isLet)
    }

    /// Removes the page's cover in the frame that shows the page; if the page has no cover, only its title waits for that frame.
    private func uncover() {
        guard let webView else { return cover.hide() }
        // The page below is already the new one, and receives the clicks.
        letPointerThroughCover(true)
        webView.paint.whenPainted { [weak self] in
            self?.cover.lift { [weak self] in
                self?.visitable?.navigationItem.pageIsSeen()
                self?.webView?.configuration.app.outlets.onUncover()
            }
        }
    }

    /// Whether a page that is not the first one of its view waits for its first frame.
    var isUncovering: Bool {
        switch webView?.paint.awaited?.proof {
        case .change: true
        case .content: webView?.paint.hasShownPage == true
        case .some(.none), nil: false
        }
    }

    /// Records the page's address and passes its title to the screen.
    package func didRender(_ location: Location, title: String) {
        shownLocation = location
        webView?.reportedTitle = title
        visitable?.visitableDidRender()
    }
}

/// The screen of an unresponsive page, or of a page whose process died.
extension VisitableView {
    /// Takes a snapshot whenever the page stands still, because none can be taken once its process has died.
    func watchPage() {
        webView?.stillness.begin { [weak self] in self?.keepSpare() }
        if let session, session.asksAboutStall { show(session.stallBar) }
    }

    func leavePage() {
        webView?.stillness.end()
        session?.stallBar.hide()
    }

    func show(_ bar: StallBar) { bar.show(over: overlay, takingFocus: mayTakeFocus) }

    private func keepSpare() {
        guard let webView, !isCovered else { return }
        webView.paint.looking {
            if let snapshot = session?.snapshots.take(webView.widget, over: cover.snapshot) {
                cover.snapshot = snapshot
            }
        }
    }
}

extension VisitableView: ErrorShowing {}
