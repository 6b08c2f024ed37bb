internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// The title in a header bar with the tabs in the middle, which is as wide as its text while the tabs stay centered.
final class HeaderTitle {
    // GTK gives the widgets at the start their natural width before it places the middle, so the natural width is limited.
    // The minimum width stays small, because the user could not make the window narrower otherwise.

    let bar: Reference<GtkHeaderBar>
    let tabs: UnsafeMutablePointer<GtkWidget>
    private let label = Label()
    private var connection: SignalConnection?
    private var layout: IdleCallback?
    /// The maximum number of characters in the label; -1 for all.
    private var limit = 1
    /// GTK's spacing between two widgets of a header bar.
    static let spacing = 6
    /// The number of characters of a long title that are always visible beside the tabs.
    private static let leastCharacters = 8

    /// Packs the title at the start of a bar, after the existing widgets.
    init(in bar: Reference<GtkHeaderBar>, before tabs: UnsafeMutablePointer<GtkWidget>) {
        self.bar = bar
        self.tabs = tabs
        label.ellipsize()
        label.maxWidthChars = gint(limit)
        widget.addStyleClass("title")
        widget.ignoresShowAll = true
        bar.packStart(widget)
        connection = bar.connect(WidgetSignal.sizeAllocate, to: self) { title in { _ in title.fit() } }
    }

    var widget: UnsafeMutablePointer<GtkWidget> { label.widget }

    var text = "" {
        didSet {
            guard text != oldValue else { return }
            label.text = text
            if isVisible { apply(fittingLimit) }
        }
    }

    var isVisible = false { didSet { widget.isVisible = isVisible } }

    /// Returns the room between the widgets before the title and the centered tabs, at least 0.
    static func room(bar: Int, tabs: Int, start: Int, spacing: Int) -> Int {
        max(0, (bar - tabs) / 2 - spacing - start)
    }

    /// Fits the title after a layout.
    private func fit() {
        guard isVisible else { return }
        let limit = fittingLimit
        guard limit != self.limit else { return }
        // GTK does not start a layout during another one. The limit does not depend on the title's width, so one is enough.
        layout = onIdle { [weak self] in self?.apply(limit) }
    }

    private func apply(_ limit: Int) {
        guard limit != self.limit else { return }
        self.limit = limit
        label.maxWidthChars = gint(limit)
    }

    private var fittingLimit: Int {
        let (inset, character) = (padding, TextWidth.character(in: widget))
        let room = max(availableRoom, leastWidth)
        guard TextWidth.pixels(of: text, in: widget) + inset > room, character > 0 else { return -1 }
        return max(1, (room - inset) / character)
    }

    /// The width of a long title's beginning, for which the tabs move away from the center.
    var leastWidth: Int { Self.leastCharacters * TextWidth.character(in: widget) + padding }

    private var availableRoom: Int {
        let container = bar.widget
        let x = widget.translate(to: container).x
        let whole = container.allocatedWidth
        let isRightToLeft = container.isRightToLeft
        let start = isRightToLeft ? whole - x - widget.allocatedWidth : x
        return Self.room(
            bar: Int(whole),
            tabs: Int(tabs.preferredWidth.natural),
            start: Int(start),
            spacing: Self.spacing
        )
    }

    private var padding: Int { padding(of: widget) }

    func padding(of widget: UnsafeMutablePointer<GtkWidget>) -> Int {
        let context = widget.styleContext
        var padding = GtkBorder()
        gtk_style_context_get_padding(context, gtk_style_context_get_state(context), &padding)
        return Int(padding.left) + Int(padding.right)
    }
}

/// The room that the tabs need in a header bar.
extension HeaderTitle {
    /// Returns the width from which the bar has room for the tabs, Back, its other widgets and the beginning of a title.
    func widthWithTabs(back: UnsafeMutablePointer<GtkWidget>, asWideAs button: UnsafeMutablePointer<GtkWidget>) -> Int {
        // The width depends neither on the page's title nor on whether Back is visible, so the tabs do not move with each page.
        // `back`, which is hidden on a first page, counts with the width of the visible `button`.
        let others = bar.widget.parts.filter { !isMiddle($0) && $0 != back && $0.isVisible }
        let widths = others.map(Self.width) + [Self.width(of: tabs), Self.width(of: button), leastWidth]
        return widths.reduce(padding(of: bar.widget)) { $0 + $1 + Self.spacing }
    }

    /// Returns whether a widget of the bar is the title, or takes its place.
    private func isMiddle(_ child: UnsafeMutablePointer<GtkWidget>) -> Bool {
        guard child != widget, child != gtk_header_bar_get_custom_title(bar.pointer) else { return true }
        // GTK's own title is a box with labels.
        guard let box = child.ifCast(to: GtkContainer.self), let parts = gtk_container_get_children(box) else {
            return false
        }
        defer { g_list_free(parts) }
        let first = parts.pointee.data?.assumingMemoryBound(to: GtkWidget.self)
        return first.map { $0.hasStyleClass("title") } ?? false
    }

    private static func width(of widget: UnsafeMutablePointer<GtkWidget>) -> Int {
        Int(widget.preferredWidth.natural)
    }
}
