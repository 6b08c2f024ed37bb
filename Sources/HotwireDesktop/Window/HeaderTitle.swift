internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// The title in a header bar with the tabs in the middle: as wide as its text, as long as the tabs stay centered.
///
/// GTK gives the widgets at the start their natural width before it places the middle, so the natural width is what is limited
/// here. The minimum width stays small, because the window could not be made narrower otherwise.
final class HeaderTitle {
    private let bar: Reference<GtkHeaderBar>
    private let tabs: UnsafeMutablePointer<GtkWidget>
    private let label = Reference(adopting: gtk_label_new(nil).cast(to: GtkLabel.self))
    private var connection: SignalConnection?
    private var layout: IdleCallback?
    /// The maximum number of characters in the label; -1 for all.
    private var limit = 1
    /// GTK's spacing between two widgets of a header bar.
    private static let spacing = 6

    /// Packs the title at the start of a bar, after the existing widgets.
    init(in bar: Reference<GtkHeaderBar>, before tabs: UnsafeMutablePointer<GtkWidget>) {
        self.bar = bar
        self.tabs = tabs
        gtk_label_set_ellipsize(label.pointer, PANGO_ELLIPSIZE_END)
        gtk_label_set_max_width_chars(label.pointer, gint(limit))
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), "title")
        gtk_widget_set_no_show_all(widget, 1)
        gtk_header_bar_pack_start(bar.pointer, widget)
        connection = bar.connect(WidgetSignal.sizeAllocate, to: self) { title in { _ in title.fit() } }
    }

    private var widget: UnsafeMutablePointer<GtkWidget> { label.widget }

    /// The text of the title.
    var text = "" {
        didSet {
            guard text != oldValue else { return }
            gtk_label_set_text(label.pointer, text)
            if isVisible { apply(fittingLimit) }
        }
    }

    /// Whether the title is visible.
    var isVisible = false { didSet { gtk_widget_set_visible(widget, isVisible ? 1 : 0) } }

    /// Returns the room between the widgets before the title and the centered tabs.
    ///
    /// - Parameters:
    ///   - bar: the width of the bar
    ///   - tabs: the width of the tabs
    ///   - start: the position where the title starts
    ///   - spacing: the distance between two widgets
    /// - Returns: The room, at least 0.
    static func room(bar: Int, tabs: Int, start: Int, spacing: Int) -> Int {
        max(0, (bar - tabs) / 2 - spacing - start)
    }

    /// Fits the title after a layout.
    ///
    /// GTK does not start a layout during another one; the limit does not depend on the title's width, so one more layout is
    /// enough.
    private func fit() {
        guard isVisible else { return }
        let limit = fittingLimit
        guard limit != self.limit else { return }
        layout = onIdle { [weak self] in self?.apply(limit) }
    }

    private func apply(_ limit: Int) {
        guard limit != self.limit else { return }
        self.limit = limit
        gtk_label_set_max_width_chars(label.pointer, gint(limit))
    }

    private var fittingLimit: Int {
        let (room, inset, character) = (availableRoom, padding, characterWidth)
        guard textWidth + inset > room, character > 0 else { return -1 }
        return max(1, (room - inset) / character)
    }

    private var availableRoom: Int {
        let container = bar.widget
        var (x, y, least, natural): (gint, gint, gint, gint) = (0, 0, 0, 0)
        gtk_widget_translate_coordinates(widget, container, 0, 0, &x, &y)
        gtk_widget_get_preferred_width(tabs, &least, &natural)
        let whole = gtk_widget_get_allocated_width(container)
        let isRightToLeft = gtk_widget_get_direction(container) == GTK_TEXT_DIR_RTL
        let start = isRightToLeft ? whole - x - gtk_widget_get_allocated_width(widget) : x
        return Self.room(bar: Int(whole), tabs: Int(natural), start: Int(start), spacing: Self.spacing)
    }

    /// The width of the entire text in the label's font.
    private var textWidth: Int {
        guard let layout = gtk_widget_create_pango_layout(widget, text) else { return 0 }
        let owned = OpaqueReference(adopting: layout)
        var (width, height): (gint, gint) = (0, 0)
        pango_layout_get_pixel_size(owned.pointer, &width, &height)
        return Int(width)
    }

    private var padding: Int {
        let context = gtk_widget_get_style_context(widget)
        var padding = GtkBorder()
        gtk_style_context_get_padding(context, gtk_style_context_get_state(context), &padding)
        return Int(padding.left) + Int(padding.right)
    }

    /// The width that a label assumes for each character.
    private var characterWidth: Int {
        let context = gtk_widget_get_pango_context(widget)
        let metrics = pango_context_get_metrics(
            context,
            pango_context_get_font_description(context),
            pango_context_get_language(context)
        )
        defer { pango_font_metrics_unref(metrics) }
        let width = max(
            pango_font_metrics_get_approximate_char_width(metrics),
            pango_font_metrics_get_approximate_digit_width(metrics)
        )
        return (Int(width) + Int(PANGO_SCALE) - 1) / Int(PANGO_SCALE)
    }
}
