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
        let column = Box.column()
        widget = Widget(column)
        bar = Box.row()
        label = Label()
        label.wrap(anywhere: false)
        label.centerLines()
        bar.addStyleClass("hotwire-connection")
        bar.pack(label, expands: true)
        column.pack(bar)
        column.pack(content.raw, expands: true)
        bar.setAccessibilityRole(ATK_ROLE_NOTIFICATION)
        widget.raw.showAll()
        bar.isVisible = false
        bar.ignoresShowAll = true
    }

    /// Shows a notice, or hides the bar; returns whether the notice changed.
    func show(_ notice: ConnectionNotice?) -> Bool {
        guard notice != self.notice else { return false }
        self.notice = notice
        guard let notice else {
            bar.isVisible = false
            return true
        }
        let text = notice.text
        // Each tab has a bar, and only the visible one speaks. Screen readers read a bar that appears as a notification, but
        // a changed text only as an announcement.
        let isReplaced = bar.isMapped
        label.text = text
        bar.accessibilityLabel = text
        bar.isVisible = true
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
