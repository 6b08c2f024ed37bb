internal import CWebKitGTK
package import FoundationEssentials
internal import GLibInterop
import HotwireCore

/// The view in a screen that receives the session's web view (iOS: `VisitableView`).
///
/// The web view lies below; the snapshot, an empty background or the error screen covers it until the page is painted. The page
/// is therefore always mapped and can paint, but never shows through before it is ready.
public final class VisitableView {
    /// The web view, while it is in this view.
    public internal(set) var webView: WebView?
    /// The address of the page that was last painted here; `nil` before the first.
    package var shownURL: URL? { shownLocation?.url }
    /// The location of the shown page; `nil` before the first.
    var shownLocation: Location?
    /// The content of the screen.
    public let widget: Widget

    weak var visitable: (any Visitable)?
    /// Whether the screen was asked to show that a visit or a form takes long.
    var isShowingActivity = false {
        didSet {
            // The header shows what is awaited.
            if isShowingActivity != oldValue { visitable?.shownItem.onChange?() }
        }
    }
    weak var session: (any VisitingSession)?
    let overlay: Reference<GtkOverlay>
    /// The progress bar along the top of the page.
    let progressLine = ProgressLine()
    let cover = VisitCover()
    /// Receives the web view's widget.
    let host: Reference<GtkBox>
    /// The web view whose widget was here last; it may remain while the next screen has the page but is not in a window yet.
    weak var guest: WebView?
    private let errorCover: ErrorCover
    /// The error that the error screen shows.
    var shownError: HotwireNativeError?
    private var connections: [SignalConnection] = []

    /// Creates an empty view.
    public init() {
        prepareDisplay()
        overlay = Reference(adopting: gtk_overlay_new().cast(to: GtkOverlay.self))
        errorCover = ErrorCover(over: overlay)
        host = Reference(adopting: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).cast(to: GtkBox.self))
        widget = Widget(overlay)
        gtk_container_add(overlay.pointer.cast(to: GtkContainer.self), host.widget)
        gtk_overlay_add_overlay(overlay.pointer, cover.widget)
        gtk_overlay_add_overlay(overlay.pointer, cover.spinner)
        gtk_widget_show_all(widget.raw)
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

    /// Shows the progress of a task along the top of the page, from 0 to 1; `nil` if it is unknown.
    package func showProgress(_ fraction: Double?, name: String) {
        progressLine.show(fraction, name: name, over: overlay)
    }

    /// Removes the progress of a task.
    package func hideProgress() { progressLine.hide() }

    /// Shows an error in place of the page.
    ///
    /// - Parameter screen: the error screen
    func showErrorScreen(_ screen: Screen) {
        removeErrorScreen()
        cover.hide()
        errorCover.show(screen)
        visitable?.navigationItem.isErrorShown = true
    }

    /// Removes the error and shows the page, or its cover.
    func removeErrorScreen() {
        guard errorScreen != nil else { return }
        errorCover.remove()
        shownError = nil
        visitable?.navigationItem.isErrorShown = false
    }

    func grabFocus() {
        if let errorScreen { return errorScreen.grabFocus() }
        if let webView { gtk_widget_grab_focus(webView.widget) }
    }

    var errorScreen: Screen? { errorCover.screen }

    /// Whether anything other than the page is shown.
    package var isCovered: Bool { !cover.isHidden || errorScreen != nil }

    /// Whether the page is shown, rather than the cover that precedes it.
    package var isPainted: Bool { cover.isHidden }

    /// The snapshot of the page, if any.
    package var snapshot: Snapshot? { cover.snapshot }

    /// Whether the page may take the focus when it is shown.
    var mayTakeFocus: Bool { isMapped && widget.raw.mayTakeFocus }

    /// Whether it is visible as far as its window is.
    var isMapped: Bool { gtk_widget_get_mapped(widget.raw) != 0 }
}

extension VisitableView: ErrorShowing {}
