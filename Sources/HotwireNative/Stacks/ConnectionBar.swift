internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A window's content below a bar that reports a lost connection.
final class ConnectionBar {
    // The bar has no buttons and takes no focus. It stays in place while screens slide below it.
    /// The bar and the content.
    let widget: Widget

    private let bar: Reference<GtkBox>
    private let label: Reference<GtkLabel>
    private(set) var notice: ConnectionNotice?

    /// Creates a hidden bar above the content.
    init(above content: Widget) {
        let column = Reference(adopting: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).cast(to: GtkBox.self))
        widget = Widget(column)
        bar = Reference(adopting: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0).cast(to: GtkBox.self))
        label = Reference(adopting: gtk_label_new(nil).cast(to: GtkLabel.self))
        gtk_label_set_line_wrap(label.pointer, 1)
        gtk_label_set_justify(label.pointer, GTK_JUSTIFY_CENTER)
        bar.addStyleClass("hotwire-connection")
        gtk_box_pack_start(bar.pointer, label.widget, 1, 1, 0)
        gtk_box_pack_start(column.pointer, bar.widget, 0, 0, 0)
        gtk_box_pack_start(column.pointer, content.raw, 1, 1, 0)
        if let accessible = gtk_widget_get_accessible(bar.widget) {
            atk_object_set_role(accessible, ATK_ROLE_NOTIFICATION)
        }
        gtk_widget_show_all(widget.raw)
        gtk_widget_hide(bar.widget)
        gtk_widget_set_no_show_all(bar.widget, 1)
    }

    /// Shows a notice, or hides the bar; returns whether the notice changed.
    func show(_ notice: ConnectionNotice?) -> Bool {
        guard notice != self.notice else { return false }
        self.notice = notice
        guard let notice else {
            gtk_widget_hide(bar.widget)
            return true
        }
        let text = notice.text
        // Each tab has a bar, and only the visible one speaks. Screen readers read a bar that appears as a notification, but
        // a changed text only as an announcement.
        let isReplaced = gtk_widget_get_mapped(bar.widget) != 0
        gtk_label_set_text(label.pointer, text)
        bar.accessibilityLabel = text
        gtk_widget_show(bar.widget)
        if isReplaced { Announcement.say(text, from: bar.widget) }
        return true
    }

    /// The text that the bar shows; `nil` while it is hidden.
    var text: String? { notice?.text }
}

extension ConnectionNotice {
    /// The text in the user's language.
    fileprivate var text: String {
        let later = translated("The page opens as soon as it can be loaded.")
        return switch self {
        case .offline: translated("You are offline.")
        case .offlinePage: translated("You are offline.") + " " + later
        case .serverSilent(let isRetried): translated("The server is not responding.") + (isRetried ? " " + later : "")
        case .reconnecting: translated("Reconnecting…")
        }
    }
}
