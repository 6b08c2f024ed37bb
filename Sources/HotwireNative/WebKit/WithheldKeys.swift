internal import CWebKitGTK
internal import GLibInterop

/// Gives a page the keys that the engine withholds from it by mistake.
///
/// A key that the page did not handle comes to the view a second time, for the window. The engine only remembers that the next key is such
/// a one. If the focus has moved meanwhile, as after Ctrl+F in a busy page, that key never comes, and the user's next key in the page is
/// taken for it.
final class WithheldKeys {
    /// A key press; a repeated key has another time.
    private struct Press: Equatable {
        let time: guint32
        let code: guint16

        init(_ event: UnsafeMutablePointer<GdkEvent>) {
            time = event.pointee.key.time
            code = event.pointee.key.hardware_keycode
        }
    }

    private static let mostPresses = 32
    private let view: Reference<WebKitWebView>
    /// The latest presses that the view received, oldest first.
    private var presses: [Press] = []
    private var isSecond = false
    private var connections: [SignalConnection] = []

    init(of view: Reference<WebKitWebView>) {
        self.view = view
        connections = [
            view.answer(WidgetSignal.keyPress, from: self, WithheldKeys.arrives),
            view.answerLast(WidgetSignal.keyPress, from: self, WithheldKeys.passes),
        ]
    }

    private func arrives(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        let press = Press(event)
        isSecond = presses.contains(press)
        if !isSecond { presses = presses.suffix(Self.mostPresses - 1) + [press] }
        return false
    }

    /// Sends a key again that the view has left to the window without asking the page.
    private func passes(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        if isSecond { return false }
        return gtk_widget_event(view.widget, event) != 0
    }
}
