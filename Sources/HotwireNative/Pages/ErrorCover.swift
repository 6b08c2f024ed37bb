internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
package import HotwireCore

/// A view that can show an error screen instead of its content: a page's view, or a file's screen.
protocol ErrorShowing: AnyObject {
    /// The error screen, while it is visible.
    var errorScreen: Screen? { get }
    /// The error that the error screen shows.
    var shownError: HotwireNativeError? { get }
}

// An error screen may lack a background of its own. The content below must neither show through nor receive clicks.
/// A cover of an error screen on an opaque background.
final class ErrorCover {
    /// The error screen, while it is visible.
    private(set) var screen: Screen?

    private let overlay: Reference<GtkOverlay>
    private var backdrop: Reference<GtkBox>?

    /// Creates an empty cover; the overlay holds the content, and later the error screen above it.
    init(over overlay: Reference<GtkOverlay>) { self.overlay = overlay }

    /// Shows an error screen instead of the previous one, and focuses it if it is visible and the user's focus is not elsewhere.
    func show(_ screen: Screen) {
        remove()
        self.screen = screen
        let backdrop = Box.column()
        let widget = backdrop.widget
        widget.addStyleClass("view")
        backdrop.pack(screen.widget.raw, expands: true)
        overlay.addOverlay(widget)
        widget.showAll()
        self.backdrop = backdrop
        if overlay.isMapped, overlay.widget.mayTakeFocus { screen.grabFocus() }
    }

    /// Removes the error screen, so that the content is visible again.
    func remove() {
        // An error screen may be shown again, so it is removed before its backdrop is destroyed. A closing window destroys both.
        guard let screen = screen.take(), let backdrop = backdrop.take() else { return }
        let widget = backdrop.widget
        if screen.widget.raw.parent == widget {
            backdrop.remove(screen.widget.raw)
        }
        widget.destroy()
    }
}

extension Screen {
    /// The view that shows errors for the screen, if any.
    var errorShowing: (any ErrorShowing)? {
        self as? any ErrorShowing ?? (self as? any Visitable)?.visitableView
    }

    /// The item in effect, which is the error screen's own while an error replaces the page.
    package var shownItem: NavigationItem { errorShowing?.errorScreen?.navigationItem ?? navigationItem }

    /// Whether the screen's first page is still loading.
    package var awaitsFirstPage: Bool {
        guard let view = (self as? any Visitable)?.visitableView else { return false }
        return view.shownLocation == nil && view.errorScreen == nil
    }

    /// The address of a first page that has been loading for a while, without its scheme; empty otherwise.
    package var destination: String {
        guard awaitsFirstPage, let view = (self as? any Visitable)?.visitableView, view.isShowingActivity else {
            return ""
        }
        let address = view.visitable?.currentVisitableURL.absoluteString ?? ""
        return Location(engine: address)?.shortDisplayString ?? ""
    }

    /// The error that the screen shows instead of its page, if any.
    package var errorInPlace: HotwireNativeError? {
        errorShowing.flatMap { $0.errorScreen == nil ? nil : $0.shownError }
    }
}
