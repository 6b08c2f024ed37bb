internal import CWebKitGTK
public import FoundationEssentials
internal import GLibInterop
package import HotwireCore

/// Where a screen takes the session's web view in (iOS: `VisitableView`).
///
/// The web view lies below; a cover with the kept picture, an empty background or the error screen lies over it until
/// the page is painted. So the page is always mapped and can paint, and never shows through before it is right.
public final class VisitableView {
    /// The web view, while it is here.
    public internal(set) var webView: WebView?
    /// The address of the page that was painted here last, or nil before the first.
    public var shownURL: URL? { shownLocation?.url }
    /// The location that it shows; `nil` before the first page.
    private(set) var shownLocation: Location?
    /// The content for the screen.
    public let widget: Widget

    weak var visitable: (any Visitable)?
    weak var session: (any VisitingSession)?
    let overlay: Reference<GtkOverlay>
    /// The line along the top of the page that shows how far something has come.
    let progressLine = ProgressLine()
    let cover = VisitCover()
    private let host: Reference<GtkBox>
    /// Whose widget came here last, and may still be here when the next screen has the page but no window yet.
    private weak var guest: WebView?
    private let errorCover: ErrorCover
    /// What the error screen is about.
    var shownError: HotwireNativeError?
    private var connection: SignalConnection?

    /// Creates an empty view.
    public init() {
        overlay = Reference(adopting: gtk_overlay_new().cast(to: GtkOverlay.self))
        errorCover = ErrorCover(over: overlay)
        host = Reference(adopting: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).cast(to: GtkBox.self))
        widget = Widget(overlay)
        gtk_container_add(overlay.pointer.cast(to: GtkContainer.self), host.widget)
        gtk_overlay_add_overlay(overlay.pointer, cover.widget)
        gtk_overlay_add_overlay(overlay.pointer, cover.spinner)
        gtk_widget_show_all(widget.raw)
        cover.hide()
        connection = overlay.connect(WidgetSignal.map, to: self, VisitableView.didMap)
    }

    /// A screen that goes with the page still in it must not take the page along: GTK would destroy it.
    isolated deinit {
        if let guest, isHere(guest) { guest.widget.leave() }
    }

    /// Shows an activity indicator over what is shown now.
    public func showActivityIndicator() { cover.showActivity() }

    /// Hides the activity indicator.
    public func hideActivityIndicator() { cover.hideActivity() }

    /// Shows an error in place of the page, with a way to try again.
    ///
    /// - Parameter screen: what is shown
    public func showErrorScreen(_ screen: any Screen) {
        removeErrorScreen()
        cover.hide()
        errorCover.show(screen)
        visitable?.navigationItem.isErrorShown = true
    }

    /// Removes the error and shows the page, or what covers it.
    public func removeErrorScreen() {
        guard errorScreen != nil else { return }
        errorCover.remove()
        shownError = nil
        visitable?.navigationItem.isErrorShown = false
    }

    func grabFocus() {
        if let errorScreen { return errorScreen.grabFocus() }
        if let webView { gtk_widget_grab_focus(webView.widget) }
    }

    var errorScreen: (any Screen)? { errorCover.screen }

    /// Whether something else than the page is shown.
    package var isCovered: Bool { !cover.isHidden || errorScreen != nil }

    /// Whether the page is seen, and not what covers it until it is painted.
    package var isPainted: Bool { cover.isHidden }

    /// The snapshot of the page, if there is one.
    package var picture: Snapshot? { cover.picture }

    /// Whether this is the current screen.
    var hasFocusWithin: Bool { isMapped }

    /// Whether it is to be seen, as far as its window is.
    var isMapped: Bool { gtk_widget_get_mapped(widget.raw) != 0 }
}

extension VisitableView: ErrorShowing {}

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

    private func isHere(_ webView: WebView) -> Bool {
        gtk_widget_get_parent(webView.widget) == host.widget
    }

    /// The view keeps what it has painted where both screens are shown: it waits where it is until this one is.
    private func receiveWidget() {
        guard let webView, !isHere(webView) else { return }
        guard isMapped || gtk_widget_get_realized(webView.widget) == 0 else { return }
        webView.paint.move(into: host)
        guest = webView
        if hasFocusWithin { gtk_widget_grab_focus(webView.widget) }
    }

    func didMap() {
        receiveWidget()
        session?.viewIsShown()
    }

    /// Gives the web view back; what it showed stays as a picture where the screen stays.
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

    /// Keeps a picture of the page as it is shown now.
    package func keepSnapshot() {
        guard let webView, cover.isHidden,
            let picture = session?.pictures.take(webView.widget, over: cover.picture)
        else { return }
        cover.picture = picture
    }

    /// Shows the page, its picture, nothing or an activity indicator.
    package func show(_ appearance: VisitAppearance) {
        if appearance != .idle {
            webView?.paint.drop()
            letPointerThroughCover(false)
        }
        switch appearance {
        case .page:
            removeErrorScreen()
            uncover()
            if hasFocusWithin { grabFocus() }
        case .snapshot:
            removeErrorScreen()
            cover.showSnapshot()
        case .nothing:
            removeErrorScreen()
            cover.showNothing()
        case .activity:
            cover.showActivity()
            webView?.ping()  // it may be the page that takes so long
        case .idle: cover.hideActivity()
        }
    }

    private func letPointerThroughCover(_ isLet: Bool) {
        gtk_overlay_set_overlay_pass_through(overlay.pointer, cover.widget, isLet ? 1 : 0)
    }

    /// Removes what covers the page in the frame that shows it.
    ///
    /// A page that takes another's place has no cover, and only its title waits for that frame.
    private func uncover() {
        guard let webView else { return cover.hide() }
        // The page below is the new one already, and takes the clicks.
        letPointerThroughCover(true)
        webView.paint.whenPainted { [weak self] in
            self?.cover.lift { [weak self] in self?.visitable?.navigationItem.pageIsSeen() }
        }
    }

    /// Whether the page is to be seen in its first frame, and is not the first one of its view.
    var isUncovering: Bool {
        switch webView?.paint.awaited?.proof {
        case .change: true
        case .content: webView?.paint.hasShownPage == true
        case .some(.none), nil: false
        }
    }

    /// Remembers the page's address and lets the screen take its title.
    package func didRender(_ location: Location, title: String) {
        shownLocation = location
        webView?.toldTitle = title
        visitable?.visitableDidRender()
    }
}
