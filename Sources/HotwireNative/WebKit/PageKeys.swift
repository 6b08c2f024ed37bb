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

    /// Watches a window's keys, and must be created before their other observers; `world` remembers its pages' last key.
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
        window.focus?.ifCast(to: WebKitWebView.self).map { Reference(sharing: $0) }
    }

    /// Sends the view the key that it has returned.
    private func takeBack(_ event: UnsafeMutablePointer<GdkEvent>) {
        // Otherwise, the engine would mistake the next key for the returned one.
        if let view = asked?.reference { gtk_widget_event(view.widget, event) }
    }

    /// Asks the page whether it prevented a key.
    private func ask(
        _ view: Reference<WebKitWebView>,
        about press: KeyOrder.Press,
        _ event: UnsafeMutablePointer<GdkEvent>
    ) {
        // The page's process replies in order. So a key that has not returned by then was handled by the page, or by the engine,
        // which scrolls with Alt and an arrow key.
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

/// Keeps keys in the page that they were pressed in.
final class ReturnedKeys {
    // A key that the page did not handle returns to the window, on its way to the view. If the focus has moved meanwhile, as
    // after Ctrl+F in a busy page or a Tab out of the page, the key would act on another widget. The engine would then mistake
    // the user's next key for the returned one, and withhold it from the page.
    /// A key press; a repeated key has another time.
    private struct Press: Equatable {
        let time: guint32
        let code: guint16

        init?(_ event: UnsafeMutablePointer<GdkEvent>) {
            // Some virtual keyboards send no time, so their presses cannot be distinguished.
            guard event.pointee.key.time != GDK_CURRENT_TIME else { return nil }
            time = event.pointee.key.time
            code = event.pointee.key.hardware_keycode
        }
    }

    private static let mostPresses = 32
    private let view: Reference<WebKitWebView>
    /// The latest presses that the view received, oldest first.
    private var presses: [Press] = []
    /// Whether the engine still expects a key that came back from the page.
    private var isAwaited = false
    private var connections: [SignalConnection] = []
    /// The window that holds the view.
    private var window: WeakReference<GtkWidget>?
    private var windowConnection: SignalConnection?

    init(of view: Reference<WebKitWebView>) {
        self.view = view
        connections = [
            view.answer(WidgetSignal.keyPress, from: self, ReturnedKeys.arrives),
            view.answerLast(WidgetSignal.keyPress, from: self, ReturnedKeys.passes),
        ]
    }

    private func arrives(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        guard let press = Press(event), !presses.contains(press) else { return false }
        presses = presses.suffix(Self.mostPresses - 1) + [press]
        watchWindow()
        return false
    }

    private func watchWindow() {
        guard let toplevel = view.toplevel, toplevel != window?.reference?.pointer else {
            return
        }
        window = WeakReference(toplevel)
        windowConnection = Reference(sharing: toplevel)
            .answer(WidgetSignal.keyPress, from: self, ReturnedKeys.windowReceives)
    }

    /// Stops a key that returns after the focus has left the view.
    private func windowReceives(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        guard !view.isFocus, let press = Press(event), presses.contains(press) else {
            return false
        }
        isAwaited = true
        return true
    }

    /// Sends the page a key that the view mistook for the stopped one.
    private func passes(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        guard isAwaited else { return false }
        isAwaited = false
        return gtk_widget_event(view.widget, event) != 0
    }
}

/// A copy of an event that outlives its signal.
private final class EventCopy {
    let pointer: UnsafeMutablePointer<GdkEvent>

    init(_ event: UnsafeMutablePointer<GdkEvent>) { pointer = gdk_event_copy(event) }

    isolated deinit { gdk_event_free(pointer) }
}

extension UnsafeMutablePointer<GdkEvent> {
    /// The same event as a key event.
    fileprivate var key: UnsafeMutablePointer<GdkEventKey> {
        // The union's member would be a copy, and shorter than what GTK's handlers read.
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: GdkEventKey.self)
    }
}
