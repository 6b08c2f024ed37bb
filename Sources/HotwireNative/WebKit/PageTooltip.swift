internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Limits the length of a page's tooltips.
final class PageTooltip {
    // GTK takes minutes to lay out hundreds of kilobytes, and ends the program if a window would be too large for the display.
    /// The longest text, in Unicode scalars.
    static let longest = 1_000

    private let view: Reference<WebKitWebView>
    private var connection: SignalConnection?

    init(of view: Reference<WebKitWebView>) {
        self.view = view
        connection = view.answer(PageTooltipSignal.query, from: self) { tooltip in
            { tooltip.show(x: $0, y: $1, byKeyboard: $2, in: $3) }
        }
    }

    /// Lets the engine fill a tooltip, and then truncates its text, which nothing else reports.
    private func show(x: Int32, y: Int32, byKeyboard: Bool, in tooltip: OpaquePointer) -> Bool {
        let instance = UnsafeMutableRawPointer(view.pointer).assumingMemoryBound(to: GTypeInstance.self)
        guard let itsClass = instance.pointee.g_class else { return false }
        let widgetClass = UnsafeMutableRawPointer(itsClass).assumingMemoryBound(to: GtkWidgetClass.self)
        let isShown = widgetClass.pointee.query_tooltip?(view.widget, x, y, byKeyboard ? 1 : 0, tooltip)
        guard isShown != 0 else { return false }
        if let long = Self.longText { gtk_tooltip_set_text(tooltip, long) }
        return true
    }

    /// The beginning of the text of GTK's only tooltip, if it is too long.
    private static var longText: String? {
        guard let list = gtk_window_list_toplevels() else { return nil }
        defer { g_list_free(list) }
        let windows = sequence(first: list, next: \.pointee.next).lazy.compactMap { $0.pointee.data }
        let tooltip = windows.first { window in
            let name = g_type_name_from_instance(window.assumingMemoryBound(to: GTypeInstance.self))
            return name.map { String(cString: $0) } == "GtkTooltipWindow"
        }
        return tooltip.flatMap { longText(in: $0.assumingMemoryBound(to: GtkWidget.self)) }
    }

    private static func longText(in widget: UnsafeMutablePointer<GtkWidget>) -> String? {
        if let label = widget.ifCast(to: GtkLabel.self), let text = gtk_label_get_text(label),
            strnlen(text, longest + 1) > longest
        {
            return String(text, longest: longest)
        }
        return widget.parts.lazy.compactMap(longText).first
    }
}

/// Limits the length of the engine's validation messages, whose whole text GTK lays out for the four visible lines.
final class PageValidationMessage {
    /// The longest text, in Unicode scalars.
    static let longest = 1_000

    private let view: Reference<WebKitWebView>
    private var hook: EmissionHook?

    init(of view: Reference<WebKitWebView>) {
        self.view = view
        // The view has no signal for the engine's popover. GTK lays out the label after it was added.
        hook = EmissionHook("add", of: gtk_container_get_type()) { [weak self] popover, label in
            self?.shorten(label, in: popover)
        }
    }

    private func shorten(_ label: UnsafeMutablePointer<GObject>?, in popover: UnsafeMutablePointer<GObject>) {
        guard let popover = popover.ifCast(to: GtkPopover.self),
            popover.relativeWidget == view.widget,
            let label = label?.ifCast(to: GtkLabel.self),
            let text = gtk_label_get_text(label),
            strnlen(text, Self.longest + 1) > Self.longest
        else { return }
        label.text = String(text, longest: Self.longest)
    }
}

private enum PageTooltipSignal {
    static let query = Signal<Int32, Int32, Bool, OpaquePointer>("query-tooltip")
}
