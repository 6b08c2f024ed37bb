internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Limits the length of the engine's messages about fields: GTK lays out the whole text for the four lines that are shown.
final class PageValidationMessage {
    /// The longest text, in Unicode scalars.
    static let longest = 1_000

    private let view: Reference<WebKitWebView>
    private var hook: EmissionHook?

    /// Watches the messages over a view.
    init(of view: Reference<WebKitWebView>) {
        self.view = view
        // No signal of the view reports the engine's popover. GTK lays out its label after it was added.
        hook = EmissionHook("add", of: gtk_container_get_type()) { [weak self] popover, label in
            self?.shorten(label, in: popover)
        }
    }

    private func shorten(_ label: UnsafeMutablePointer<GObject>?, in popover: UnsafeMutablePointer<GObject>) {
        guard let popover = popover.ifCast(to: GtkPopover.self),
            gtk_popover_get_relative_to(popover) == view.widget,
            let label = label?.ifCast(to: GtkLabel.self),
            let text = gtk_label_get_text(label),
            strnlen(text, Self.longest + 1) > Self.longest
        else { return }
        gtk_label_set_text(label, String(text, longest: Self.longest))
    }
}
