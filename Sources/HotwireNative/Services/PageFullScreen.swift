internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// Lets an element in full screen fill the whole window, and names its page.
final class PageFullScreen {
    /// The style class of the view's ancestors in full screen; with it, a sheet fills its window.
    static let styleClass = "hotwire-full-screen"

    /// Returns the page, identified by its origin.
    var site: () -> PageAsker = { .unknown }
    /// Whether the page may fill the screen; a popup may not, because it keeps its address bar.
    var isAllowed = true
    let notice = FullScreenNotice()

    private let view: Reference<WebKitWebView>
    private let logger: Logger
    private var hidden: [WeakReference<GtkWidget>] = []
    private var ancestors: [WeakReference<GtkWidget>] = []
    private var connections: [SignalConnection] = []
    private var change: Task<Void, Never>?

    init(view: Reference<WebKitWebView>, logger: Logger) {
        self.view = view
        self.logger = logger
        connections = [
            view.answer(FullScreenSignal.enter, from: self) { page in { !page.mayEnter() } },
            view.answer(FullScreenSignal.leave, from: self) { page in
                {
                    page.later { $0.leave() }
                    return false
                }
            },
        ]
    }

    /// Restores the window, also after the page has gone.
    func leave() {
        change.take()?.cancel()
        notice.leave()
        for widget in hidden { widget.reference.map { $0.isVisible = true } }
        for widget in ancestors {
            guard let widget = widget.reference?.pointer else { continue }
            widget.setStyleClass(Self.styleClass, false)
            widget.setNeedsLayout()
        }
        (hidden, ancestors) = ([], [])
    }

    /// Enters full screen, unless the page is in a popup or its name could not be shown over it.
    private func mayEnter() -> Bool {
        guard isAllowed, overlay != nil else {
            logger.notice("denied a page full screen: it is in a popup, or its name cannot be shown")
            return false
        }
        later { $0.enter() }
        return true
    }

    /// Changes the widgets after the engine's signal, replacing a change that is still pending.
    private func later(_ change: @escaping (PageFullScreen) -> Void) {
        // While WebKitGTK 2.50 emits its signals, it still uses memory that it has already freed.
        self.change?.cancel()
        self.change = Task { [weak self] in
            if let self, !Task.isCancelled { change(self) }
        }
    }

    /// The nearest overlay around the view.
    private var overlay: UnsafeMutablePointer<GtkOverlay>? {
        let ancestors = sequence(first: view.widget) { $0.parent }
        return ancestors.lazy.compactMap { $0.ifCast(to: GtkOverlay.self) }.first
    }

    private func enter() {
        // The engine makes the window fill the screen, but does not make the view fill the window.
        guard let overlay else { return }
        leave()
        var child = view.widget
        while let parent = child.parent {
            for sibling in parent.parts where sibling != child && takesUpSpace(sibling, in: parent) {
                sibling.isVisible = false
                hidden.append(WeakReference(sibling))
            }
            parent.addStyleClass(Self.styleClass)
            parent.setNeedsLayout()
            ancestors.append(WeakReference(parent))
            child = parent
        }
        notice.show(translated(site().fullScreen), in: overlay)
    }

    /// Returns whether a visible widget takes up space beside its sibling, rather than lying over it.
    private func takesUpSpace(
        _ widget: UnsafeMutablePointer<GtkWidget>,
        in parent: UnsafeMutablePointer<GtkWidget>
    ) -> Bool {
        let isDivided = parent.ifCast(to: GtkBox.self) != nil || parent.ifCast(to: GtkPaned.self) != nil
        return isDivided && widget.isVisible
    }
}

/// A note over a full-screen page that names the page and the key to leave, because no bar is visible.
final class FullScreenNotice {
    private static let duration = Duration.seconds(5)

    private let label = Label()
    private var end: Task<Void, Never>?

    init() {
        widget.halign = GTK_ALIGN_CENTER
        widget.valign = GTK_ALIGN_START
        gtk_widget_set_margin_top(widget, 18)
        label.wrap()
        for name in ["hotwire-full-screen-notice", "osd"] {
            widget.addStyleClass(name)
        }
        widget.ignoresShowAll = true
        widget.setAccessibilityRole(ATK_ROLE_NOTIFICATION)
    }

    private var widget: UnsafeMutablePointer<GtkWidget> { label.widget }

    /// Whether the user sees the note.
    var isShown: Bool { widget.isMapped }

    var text: String { label.text }

    /// Shows a text over a page for some seconds.
    func show(_ text: String, in overlay: UnsafeMutablePointer<GtkOverlay>) {
        leave()
        label.text = text
        overlay.addOverlay(widget)
        overlay.setPassesThrough(widget, true)
        widget.isVisible = true
        end = Task { [weak self] in
            guard (try? await MainLoopClock().sleep(for: Self.duration)) != nil else { return }
            self?.leave()
        }
    }

    /// Removes the note.
    func leave() {
        end.take()?.cancel()
        guard let parent = widget.parent?.ifCast(to: GtkContainer.self) else { return }
        parent.remove(widget)
        parent.widget.setNeedsDisplay()
    }
}

private enum FullScreenSignal {
    static let enter = PlainSignal("enter-fullscreen")
    static let leave = PlainSignal("leave-fullscreen")
}
