internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// Gives an element of a page the whole window while it is in full screen, and names the page.
///
/// The engine makes the window fill the screen, but not the page's view fill the window.
final class PageFullScreen {
    /// The style class of the view's ancestors meanwhile; a sheet with it fills its window.
    static let styleClass = "hotwire-full-screen"

    /// The page by its origin.
    var site: () -> PageAsker = { .unknown }
    /// Whether pages may fill the screen; a popup keeps its address bar.
    var isAllowed = true
    let notice = FullScreenNotice()

    private let view: Reference<WebKitWebView>
    private let logger: Logger
    private var hidden: [WeakReference<GtkWidget>] = []
    private var ancestors: [WeakReference<GtkWidget>] = []
    private var connections: [SignalConnection] = []

    /// Watches a page's view.
    init(view: Reference<WebKitWebView>, logger: Logger) {
        self.view = view
        self.logger = logger
        connections = [
            view.answer(FullScreenSignal.enter, from: self) { page in { !page.mayEnter() } },
            view.answer(FullScreenSignal.leave, from: self) { page in
                {
                    page.leave()
                    return false
                }
            },
        ]
    }

    /// Shows everything again; also if the page has gone.
    func leave() {
        notice.leave()
        for widget in hidden { widget.reference.map { gtk_widget_show($0.pointer) } }
        for widget in ancestors {
            guard let widget = widget.reference?.pointer else { continue }
            gtk_style_context_remove_class(gtk_widget_get_style_context(widget), Self.styleClass)
            gtk_widget_queue_resize(widget)
        }
        (hidden, ancestors) = ([], [])
    }

    /// Enters full screen, unless the page is in a popup, or its name could not be shown over it.
    private func mayEnter() -> Bool {
        guard isAllowed, let overlay else {
            logger.notice("a page may not fill the screen here")
            return false
        }
        enter()
        notice.show(translated(site().fullScreen), in: overlay)
        return true
    }

    /// The nearest overlay around the view.
    private var overlay: UnsafeMutablePointer<GtkOverlay>? {
        let ancestors = sequence(first: view.widget) { gtk_widget_get_parent($0) }
        return ancestors.lazy.compactMap { $0.ifCast(to: GtkOverlay.self) }.first
    }

    private func enter() {
        leave()
        var child = view.widget
        while let parent = gtk_widget_get_parent(child) {
            for sibling in parent.parts where sibling != child && takesUpSpace(sibling, in: parent) {
                gtk_widget_hide(sibling)
                hidden.append(WeakReference(sibling))
            }
            gtk_style_context_add_class(gtk_widget_get_style_context(parent), Self.styleClass)
            gtk_widget_queue_resize(parent)
            ancestors.append(WeakReference(parent))
            child = parent
        }
    }

    /// Returns whether a visible widget takes up space beside its sibling, rather than lying over it.
    private func takesUpSpace(
        _ widget: UnsafeMutablePointer<GtkWidget>,
        in parent: UnsafeMutablePointer<GtkWidget>
    ) -> Bool {
        let isDivided = parent.ifCast(to: GtkBox.self) != nil || parent.ifCast(to: GtkPaned.self) != nil
        return isDivided && gtk_widget_get_visible(widget) != 0
    }
}

private enum FullScreenSignal {
    static let enter = PlainSignal("enter-fullscreen")
    static let leave = PlainSignal("leave-fullscreen")
}
