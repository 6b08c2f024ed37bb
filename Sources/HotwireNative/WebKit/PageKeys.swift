package import CWebKitGTK
package import GLibInterop
import HotwireCore

/// Lets the page with the focus handle a window's shortcuts first, as in browsers.
package final class PageKeys {
    /// Returns whether the window acts on a key before the page.
    package var isReserved: (Accelerator) -> Bool = { _ in false }

    private static let question = "return globalThis.hotwireKeys?.wasPrevented() ?? null"

    private let window: WeakReference<GtkWindow>
    private let world: String
    private var order = KeyOrder()
    /// The view that received the latest key, which may have lost the focus since.
    private var asked: WeakReference<WebKitWebView>?
    private var connection: SignalConnection?

    /// Watches the keys of a window; must be created before other observers of its keys.
    ///
    /// - Parameters:
    ///   - window: the window
    ///   - world: the isolated world of its pages that remembers their last key
    package init(of window: Reference<GtkWindow>, world: String = PageScript.world) {
        self.window = WeakReference(window.pointer)
        self.world = world
        connection = window.answer(WidgetSignal.keyPress, from: self, PageKeys.keyPressed)
    }

    private func keyPressed(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        let key = event.pointee.key
        guard let window = window.reference, let press = KeyOrder.Press(time: key.time, code: key.hardware_keycode)
        else { return false }
        guard order.isReturning(press) || isForPage(event, in: window) else { return false }
        switch order.arrived(press) {
        case .page:
            guard let view = focusedView(in: window) else { return false }
            asked = WeakReference(view.pointer)
            ask(view, about: press, event)
            return gtk_window_propagate_key_event(window.pointer, event.key) != 0
        case .window:
            guard gtk_window_activate_key(window.pointer, event.key) != 0 else { return false }
        case .drop: break
        }
        takeBack(event)
        return true
    }

    private func isForPage(_ event: UnsafeMutablePointer<GdkEvent>, in window: Reference<GtkWindow>) -> Bool {
        let stroke = Accelerator(event)
        return stroke.maybeShortcut && !isReserved(stroke) && focusedView(in: window) != nil
    }

    private func focusedView(in window: Reference<GtkWindow>) -> Reference<WebKitWebView>? {
        gtk_window_get_focus(window.pointer)?.ifCast(to: WebKitWebView.self).map { Reference(sharing: $0) }
    }

    /// Shows the view the key that it has returned: the engine would take the next one for it.
    private func takeBack(_ event: UnsafeMutablePointer<GdkEvent>) {
        if let view = asked?.reference { gtk_widget_event(view.widget, event) }
    }

    /// Asks the page whether it prevented a key.
    ///
    /// Its process replies in order, so a key that has not returned by then was handled by the page, or by the engine, which scrolls
    /// with Alt and an arrow key.
    private func ask(
        _ view: Reference<WebKitWebView>,
        about press: KeyOrder.Press,
        _ event: UnsafeMutablePointer<GdkEvent>
    ) {
        let copy = EventCopy(event)
        let scrolls = Accelerator(event).scrollsPage
        Task { [weak self, world] in
            // A page that has gone has not handled the key.
            guard let answer = try? await view.evaluate(Self.question, [:], world: world) else { return }
            answer.boolValue != true && scrolls ? self?.act(on: copy, press) : self?.order.answered(press)
        }
        Task { [weak self] in
            try? await MainLoopClock().sleep(for: KeyOrder.patience)  // the task is never canceled
            self?.act(on: copy, press)
        }
    }

    private func act(on event: EventCopy, _ press: KeyOrder.Press) {
        guard order.isUnanswered(press), let window = window.reference,
            gtk_window_activate_key(window.pointer, event.pointer.key) != 0
        else { return }
        order.acted(press)
    }
}

/// A copy of an event that outlives its signal.
private final class EventCopy {
    let pointer: UnsafeMutablePointer<GdkEvent>

    init(_ event: UnsafeMutablePointer<GdkEvent>) { pointer = gdk_event_copy(event) }

    isolated deinit { gdk_event_free(pointer) }
}

extension UnsafeMutablePointer<GdkEvent> {
    /// The same event, whose type is that of keys: the union's member would be a copy, shorter than what GTK's handlers read.
    fileprivate var key: UnsafeMutablePointer<GdkEventKey> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: GdkEventKey.self)
    }
}
