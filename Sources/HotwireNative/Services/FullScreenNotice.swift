internal import CWebKitGTK
internal import GLibInterop

/// A note over a page in full screen that names it and the key that ends full screen, as no bar of the window does then.
final class FullScreenNotice {
    /// How long it is shown.
    private static let duration = Duration.seconds(5)

    private let label = Reference(adopting: gtk_label_new(nil).cast(to: GtkLabel.self))
    private var end: Task<Void, Never>?

    init() {
        gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(widget, GTK_ALIGN_START)
        gtk_widget_set_margin_top(widget, 18)
        gtk_label_set_line_wrap(label.pointer, 1)
        gtk_label_set_line_wrap_mode(label.pointer, PANGO_WRAP_WORD_CHAR)
        for name in ["hotwire-full-screen-notice", "osd"] {
            gtk_style_context_add_class(gtk_widget_get_style_context(widget), name)
        }
        gtk_widget_set_no_show_all(widget, 1)
        if let accessible = gtk_widget_get_accessible(widget) {
            atk_object_set_role(accessible, ATK_ROLE_NOTIFICATION)
        }
    }

    private var widget: UnsafeMutablePointer<GtkWidget> { label.widget }

    /// Whether the user sees it.
    var isShown: Bool { gtk_widget_get_mapped(widget) != 0 }

    /// Its text.
    var text: String { gtk_label_get_text(label.pointer).map { String(cString: $0) } ?? "" }

    /// Shows a text over a page for some seconds.
    func show(_ text: String, in overlay: UnsafeMutablePointer<GtkOverlay>) {
        leave()
        gtk_label_set_text(label.pointer, text)
        gtk_overlay_add_overlay(overlay, widget)
        gtk_overlay_set_overlay_pass_through(overlay, widget, 1)
        gtk_widget_show(widget)
        end = Task { [weak self] in
            guard (try? await MainLoopClock().sleep(for: Self.duration)) != nil else { return }
            self?.leave()
        }
    }

    /// Removes the note.
    func leave() {
        end.take()?.cancel()
        guard let parent = gtk_widget_get_parent(widget)?.ifCast(to: GtkContainer.self) else { return }
        gtk_container_remove(parent, widget)
        gtk_widget_queue_draw(parent.widget)
    }
}
