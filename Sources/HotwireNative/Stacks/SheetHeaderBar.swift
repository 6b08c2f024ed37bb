internal import CWebKitGTK
internal import GLibInterop

/// The header bar of a modal's sheet: Back, the title and Close.
final class SheetHeaderBar {
    var onBack: (() -> Void)?
    var onClose: (() -> Void)?

    private let bar: Reference<GtkHeaderBar>
    /// Gives the bar its own window, without which GTK shows the tooltips of what is behind the sheet.
    private let area = Reference<GtkEventBox>()
    private let back = IconButton("go-previous-symbolic", translated("Back"))
    /// Back's menu, which lists the screens below in the sheet.
    let backMenu: BackMenu
    private let close = IconButton("window-close-symbolic", translated("Close"))
    /// The controls of the visible screen.
    let controls = ScreenControls()
    private let more = BarButtonItem(title: translated("More"), image: "view-more-symbolic")
    private var cutTitle: CutTitle?
    private var shown: HeaderDisplay?

    init() {
        backMenu = BackMenu(on: back)
        bar = Reference<GtkHeaderBar>()
        bar.addStyleClass("hotwire-bar")
        area["visible-window"] = false
        area.receive(GDK_POINTER_MOTION_MASK.rawValue | GDK_LEAVE_NOTIFY_MASK.rawValue)
        area.put(bar)
        bar["has-subtitle"] = false
        bar.packStart(back)
        bar.packEnd(close)
        bar.packStart(controls.start.widget)
        controls.packEnd(into: bar)
        controls.search.onChange = { [weak self] in self?.updateMiddle() }
        // Makes the button look like a window's own close button.
        close.addStyleClass("titlebutton")
        back.onClick = { [weak self] in self?.onBack?() }
        close.onClick = { [weak self] in self?.onClose?() }
        for button in [back, close] { button.widget.isReportedByOwner = true }
        widget.showAll()
        cutTitle = CutTitle(in: bar.widget)
    }

    var widget: UnsafeMutablePointer<GtkWidget> { area.widget }

    /// Shows a screen's content, Back and Close; with `keepingTitles`, the bar's titles stay until the page arrives.
    func show(
        _ item: NavigationItem?,
        destination: String,
        canGoBack: Bool,
        canClose: Bool,
        keepingTitles: Bool
    ) {
        // A closed window has already destroyed the bar's parts.
        guard widget.parent != nil else { return }
        more.menu = item?.allMenuEntries ?? []
        var display = HeaderDisplay(
            item,
            destination: destination,
            canGoBack: canGoBack,
            canClose: canClose,
            more: more
        )
        let before = shown
        if keepingTitles, let before { display.keepTitles(of: before) }
        guard display != before else { return }
        shown = display
        let title = display.title.isEmpty ? display.destination : display.title
        if title != gtk_header_bar_get_title(bar.pointer).map({ String(cString: $0) }) {
            bar["title"] = title
        }
        if display.subtitle != before?.subtitle { bar["subtitle"] = display.subtitle }
        controls.show(display)
        updateMiddle()
        back.isVisible = canGoBack
        close.isVisible = canClose
    }

    private func updateMiddle() {
        let middle = controls.search.isOpen ? controls.search.field : nil
        if gtk_header_bar_get_custom_title(bar.pointer) != middle {
            bar.setCustomTitle(middle)
        }
    }
}
