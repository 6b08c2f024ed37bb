internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Replaces a page that failed: a plain description, Retry, and details on demand.
///
/// The texts are those of ``ErrorContext``; only what the context has a handler for has a button.
package final class ErrorScreen: Screen {
    private static let minimumHeightForPicture = 400
    private let content: ErrorScreenContent
    private var resizing: SignalConnection?
    private var layout: IdleCallback?

    /// Creates an error screen.
    package init(_ context: ErrorContext) {
        content = ErrorScreenContent(context)
        super.init(title: context.title, widget: Widget(content.box))
        resizing = content.box.connect(WidgetSignal.sizeAllocate, to: self) { screen in { _ in screen.makeRoom() } }
    }

    /// Focuses the most useful button: Sign In if available, otherwise Retry.
    package override func grabFocus() {
        if let button = content.best { gtk_widget_grab_focus(button.widget) }
    }

    /// Hides the picture in a small space, such as a sheet, where the text and Retry take precedence.
    private func makeRoom() {
        let isHigh = gtk_widget_get_allocated_height(widget.raw) >= Self.minimumHeightForPicture
        let picture = content.picture
        guard isHigh != (gtk_widget_get_visible(picture.widget) != 0) else { return }
        // GTK does not start a layout during another one.
        layout = onIdle { gtk_widget_set_visible(picture.widget, isHigh ? 1 : 0) }
    }
}
