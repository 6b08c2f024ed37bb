internal import CWebKitGTK
internal import GLibInterop

/// Keeps keys in the page that they were pressed in.
///
/// A key that the page did not handle comes to the window a second time, on its way to the view. If the focus has moved meanwhile, it
/// would act on another widget, and the engine, which only remembers that the next key is one that came back, would withhold the user's next
/// key from the page. The focus has moved after Ctrl+F in a busy page, and after a Tab that leaves the page: Tab skipped a widget
/// then, and later the page.
final class ReturnedKeys {
    /// A key press; a repeated key has another time.
    ///
    /// Some virtual keyboards send no time; their presses cannot be distinguished.
    private struct Press: Equatable {
        let time: guint32
        let code: guint16

        init?(_ event: UnsafeMutablePointer<GdkEvent>) {
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
        guard let toplevel = gtk_widget_get_toplevel(view.widget), toplevel != window?.reference?.pointer else {
            return
        }
        window = WeakReference(toplevel)
        windowConnection = Reference(sharing: toplevel)
            .answer(WidgetSignal.keyPress, from: self, ReturnedKeys.windowReceives)
    }

    /// Ends a key that comes back after the focus has left the view.
    private func windowReceives(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        guard gtk_widget_is_focus(view.widget) == 0, let press = Press(event), presses.contains(press) else {
            return false
        }
        isAwaited = true
        return true
    }

    /// Sends the page a key that the view took for the one that did not reach it.
    private func passes(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        guard isAwaited else { return false }
        isAwaited = false
        return gtk_widget_event(view.widget, event) != 0
    }
}
