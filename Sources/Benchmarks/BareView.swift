import CWebKitGTK
import GLibInterop

/// A WebKitGTK view alone in a window, as any program could make it.
final class BareView {
    let window: Reference<GtkWindow>
    let view: Reference<WebKitWebView>
    private var connection: SignalConnection?
    private var waiting: (title: String, continuation: CheckedContinuation<Void, Never>)?

    init() {
        window = Reference(sharing: gtk_window_new(GTK_WINDOW_TOPLEVEL).cast(to: GtkWindow.self))
        view = Reference(adopting: webkit_web_view_new().cast(to: WebKitWebView.self))
        gtk_window_set_default_size(window.pointer, 1000, 760)
        gtk_container_add(window.pointer.cast(to: GtkContainer.self), view.pointer.cast(to: GtkWidget.self))
        gtk_widget_show_all(window.pointer.cast(to: GtkWidget.self))
        connection = view.observe("title", by: self, BareView.titleDidChange)
    }

    /// Loads an address whole; returns when the page has been painted.
    func load(_ address: String, _ title: String) async {
        await painted(title) { webkit_web_view_load_uri(view.pointer, address) }
    }

    /// Clicks the page's link; returns when the other page has been painted.
    func click(_ title: String) async {
        await painted(title) {
            webkit_web_view_evaluate_javascript(
                view.pointer,
                "document.querySelector('#other').click()",
                -1,
                nil,
                nil,
                nil,
                nil,
                nil
            )
        }
    }

    func close() { gtk_widget_destroy(window.pointer.cast(to: GtkWidget.self)) }

    private func painted(_ title: String, _ start: () -> Void) async {
        await withCheckedContinuation {
            waiting = (title, $0)
            start()
        }
    }

    private func titleDidChange() {
        guard let waiting, let title = webkit_web_view_get_title(view.pointer), String(cString: title) == waiting.title
        else { return }
        self.waiting = nil
        waiting.continuation.resume()
    }
}
