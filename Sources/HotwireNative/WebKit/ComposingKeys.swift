package import CWebKitGTK
package import GLibInterop

/// Passes keys to the input method of a window's page before the window's shortcuts, while the user composes a character or word.
///
/// GTK activates shortcuts first, but input methods use the same keys: after Ctrl+Shift+U, Ctrl+Shift+C is a digit, and in Japanese, F10
/// converts to letters.
package final class ComposingKeys {
    private let window: Reference<GtkWindow>
    private var connection: SignalConnection?

    /// Handles the keys of a window.
    package init(in window: Reference<GtkWindow>) {
        self.window = window
        connection = window.answer(WidgetSignal.keyPress, from: self, ComposingKeys.pressed)
    }

    private func pressed(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        guard let view = gtk_window_get_focus(window.pointer)?.ifCast(to: WebKitWebView.self),
            Self.isComposing(in: view)
        else { return false }
        // The engine returns a key that the page did not use, once; GTK would pass it to the page again after the shortcuts.
        if gtk_window_propagate_key_event(window.pointer, &event.pointee.key) == 0 {
            gtk_window_activate_key(window.pointer, &event.pointee.key)
        }
        return true
    }

    /// Returns whether the field with the focus shows text that the input method has not committed.
    private static func isComposing(in view: UnsafeMutablePointer<WebKitWebView>) -> Bool {
        guard let context = webkit_web_view_get_input_method_context(view) else { return false }
        var text: UnsafeMutablePointer<CChar>?
        webkit_input_method_context_get_preedit(context, &text, nil, nil)
        guard let text = String(consuming: text) else { return false }
        return !text.isEmpty
    }
}
