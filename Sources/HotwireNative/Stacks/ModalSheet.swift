internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A sheet over a dimmed main stack, with its own stack and header bar.
final class ModalSheet {
    /// The content for a window: the main stack with the sheet over it.
    let widget: Widget
    let stack: NavigationStack
    /// Called when the user dismisses the sheet with the close button or a click beside it.
    var onDismissRequest: (() -> Void)?
    /// Called when the user presses Escape and nothing in the sheet handles it.
    var onEscape: (() -> Void)?
    /// Back's menu, which lists the screens below in the sheet.
    var backMenu: BackMenu { header.backMenu }
    /// Called when the user goes back in the sheet.
    var onBack: (() -> Void)?

    private let main: NavigationStack
    let revealer: Reference<GtkRevealer>
    private let shade: Reference<GtkOverlay>
    private let column: Reference<GtkBox>
    private let header = SheetHeaderBar()
    private let focus: ModalFocus
    private var style = Navigation.ModalStyle.large
    private var connections: [SignalConnection] = []
    private var ending: OneShotWait?
    private var corners: RoundedCorners?

    init(_ stack: NavigationStack, over main: NavigationStack) {
        self.main = main
        self.stack = stack
        let overlay = Reference<GtkOverlay>()
        widget = Widget(overlay)
        revealer = Reference<GtkRevealer>()
        shade = Reference<GtkOverlay>()
        column = Box.column()
        focus = ModalFocus(inside: column.widget, outside: main.widget.raw)
        let beside = Reference<GtkEventBox>()
        build(overlay, beside)
        listen(beside)
    }

    private func build(_ overlay: Reference<GtkOverlay>, _ beside: Reference<GtkEventBox>) {
        let sheet = column.widget
        overlay.put(main.widget.raw)
        beside.addStyleClass(
            "hotwire-shade"
        )
        shade.put(beside)
        sheet.addStyleClass("hotwire-sheet")
        sheet.addStyleClass("background")
        column.pack(header.widget)
        column.pack(stack.widget.raw, expands: true)
        corners = RoundedCorners(of: stack.widget.raw)
        shade.receive(GDK_BUTTON_PRESS_MASK.rawValue)
        shade.addOverlay(sheet)
        revealer.transitionType = GTK_REVEALER_TRANSITION_TYPE_CROSSFADE
        revealer["transition-duration"] = 180
        revealer.put(shade)
        overlay.addOverlay(revealer)
        widget.raw.showAll()
        revealer.isVisible = false
        // A `show_all` of the window must not show an empty sheet, which would intercept every click on the page below.
        revealer.ignoresShowAll = true
        sheet.setAccessibilityRole(ATK_ROLE_DIALOG)
    }

    private func listen(_ beside: Reference<GtkEventBox>) {
        header.onBack = { [weak self] in self?.onBack?() }
        header.onClose = { [weak self] in self?.onDismissRequest?() }
        focus.onLostKey = { [weak self] in self?.keyPress($0) ?? false }
        connections = [
            shade.answer(ModalSignal.childPosition, from: self, ModalSheet.place),
            shade.answer(WidgetSignal.keyPress, from: self, ModalSheet.keyPress),
            beside.answer(WidgetSignal.buttonPress, from: self) { sheet in
                { event in
                    if !HistoryButton.isPressed(event, sheet.pressed) { sheet.onDismissRequest?() }
                    return true
                }
            },
            shade.answer(WidgetSignal.buttonPress, from: self) { sheet in
                { HistoryButton.isPressed($0, sheet.pressed) }
            },
        ]
    }

    /// The controls of the visible screen.
    var controls: ScreenControls { header.controls }

    /// Shows the sheet with its screens, bottom first; returns when it has faded in.
    func present(_ screens: [Screen], _ style: Navigation.ModalStyle, animated: Bool) async {
        ending?.finish()
        self.style = style
        main.top?.willDisappear(.coveredByModal)
        focus.enter()
        revealer.isVisible = true
        await stack.show(screens, direction: .none)
        let covered = main.top
        await reveal(true, animated: animated) { [focus] in
            focus.settle()
            covered?.screenDidDisappear()
        }
    }

    /// Removes the sheet and its screens; returns when it has faded out.
    func dismiss(animated: Bool) async {
        ending?.finish()
        let (gone, revealed) = (stack.top, main.top)
        gone?.screenWillDisappear()
        revealed?.willAppear(.revealedByModalDismiss)
        focus.leave { revealed?.grabFocus() }
        await reveal(false, animated: animated) { [self] in
            focus.end { revealed?.grabFocus() }
            revealer.isVisible = false
            gone?.screenDidDisappear()
            stack.removeAll()
            revealed?.screenDidAppear()
        }
    }

    /// Shows the top screen's title, unless it waits for its page, and the available ways to leave the screen.
    func update(canGoBack: Bool, canDismiss: Bool, keepingTitles: Bool) {
        let item = stack.top?.shownItem
        header.show(
            item,
            destination: stack.top?.destination ?? "",
            canGoBack: canGoBack,
            canClose: canDismiss,
            keepingTitles: keepingTitles
        )
        column.accessibilityLabel = item?.title ?? ""
    }

    private func reveal(_ isRevealed: Bool, animated: Bool, then end: @escaping () -> Void) async {
        revealer["transition-duration"] = animated ? 180 : 0
        let ending = OneShotWait { _ in end() }
        self.ending = ending
        revealer.revealsChild = isRevealed
        await wait(for: ending, isRevealed)
    }

    private func wait(for ending: OneShotWait, _ isRevealed: Bool) async {
        let revealer = revealer
        func isDone() -> Bool { revealer.isChildRevealed == isRevealed }
        guard !isDone() else { return ending.finish() }
        // A minimized window paints no frames, so the wait would last until the window is visible again.
        await ending.wait(atMost: .milliseconds(500)) { ending in
            [
                revealer.observe("child-revealed", by: ending) { end in { if isDone() { end.finish() } } },
                // A window that is closed or hidden meanwhile no longer shows the sheet.
                revealer.connect(WidgetSignal.unmap, to: ending, OneShotWait.finish),
            ]
        }
    }

    private func place(
        _ child: UnsafeMutablePointer<GtkWidget>,
        _ rectangle: UnsafeMutablePointer<GdkRectangle>
    ) -> Bool {
        let area = shade.widget
        let window = SheetSize(
            width: Int(area.allocatedWidth),
            height: Int(area.allocatedHeight)
        )
        let isInFullScreen =
            column.hasStyleClass(PageFullScreen.styleClass)
        let size = isInFullScreen ? window : style.size(in: window)
        rectangle.pointee = GdkRectangle(
            x: gint((window.width - size.width) / 2),
            y: gint((window.height - size.height) / 2),
            width: gint(size.width),
            height: gint(size.height)
        )
        mark(isFull: size == window)
        return true
    }

    /// Marks a sheet that fills its window, whose corners are square because they would show the content behind it.
    private func mark(isFull: Bool) {
        guard column.hasStyleClass("hotwire-sheet-full") != isFull else { return }
        column.setStyleClass("hotwire-sheet-full", isFull)
    }

    private func pressed(_ button: HistoryButton) { if button == .back { onBack?() } }

    private func keyPress(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        guard event.pointee.key.keyval == GDK_KEY_Escape else { return false }
        onEscape?()
        return true
    }
}

private enum ModalSignal {
    static let childPosition = Signal<UnsafeMutablePointer<GtkWidget>, UnsafeMutablePointer<GdkRectangle>>(
        "get-child-position"
    )
}
