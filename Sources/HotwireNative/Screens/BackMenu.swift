package import CWebKitGTK
internal import GLibInterop

/// A menu of the screens below the visible one, opened by a right click, a long press or the Menu key on Back.
package final class BackMenu {
    /// A screen in the list.
    package struct Entry {
        let title: String
        let goBack: () -> Void
        let openInNewWindow: () -> Void
    }

    /// Returns the screens to list, the nearest first; called when the list opens.
    package var entries: () -> [Entry] = { [] }

    private static let longestTitle: Int32 = 48
    private let button: Reference<GtkWidget>
    private let press: OpaqueReference
    private var menu: Reference<GtkMenu>?
    private var connections: [SignalConnection] = []
    private var itemConnections: [SignalConnection] = []
    /// Whether the press that opened the list is still held.
    private var isPressed = false

    package init(on back: IconButton) {
        button = Reference(sharing: back.widget)
        press = OpaqueReference(adopting: gtk_gesture_long_press_new(back.widget))
        // The gesture must see the press before the button treats it as a click.
        gtk_event_controller_set_propagation_phase(press.pointer, GTK_PHASE_CAPTURE)
        connections = [
            button.answer(WidgetSignal.buttonPress, from: self, BackMenu.pressed),
            button.answer(PlainSignal("popup-menu"), from: self) { menu in { menu.openByKey() } },
            press.connect(Signal<Double, Double>("pressed"), to: self) { menu in { _, _ in menu.pressedLong() } },
        ]
    }

    isolated deinit { close() }

    /// The open list's widget, for tests.
    package var openWidget: UnsafeMutablePointer<GtkWidget>? {
        menu.flatMap { !$0.widget.isMapped ? nil : $0.widget }
    }

    private func pressed(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        gdk_event_triggers_context_menu(event) != 0 && open(at: event)
    }

    private func pressedLong() {
        guard let event = gtk_gesture_get_last_event(press.pointer, nil) else { return }
        // A claimed press is not a click for the button.
        if open(at: UnsafeMutablePointer(mutating: event)) {
            gtk_gesture_set_state(press.pointer, GTK_EVENT_SEQUENCE_CLAIMED)
            isPressed = true
        }
    }

    /// Keeps the list open when the long press ends, unless it ends on an item, which it chooses.
    private func released(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        defer { isPressed = false }
        let target = gtk_get_event_widget(event)
        return isPressed && target.flatMap { $0.ifCast(to: GtkMenuItem.self) } == nil
    }

    private func openByKey() -> Bool {
        guard open(at: nil) else { return false }
        if let menu { gtk_menu_shell_select_first(menu.pointer.cast(to: GtkMenuShell.self), 0) }
        return true
    }

    /// Opens the list below the button, for the current event if `event` is `nil`; returns `false` if the list is empty.
    private func open(at event: UnsafeMutablePointer<GdkEvent>?) -> Bool {
        let entries = entries()
        guard !entries.isEmpty else { return false }
        close()
        let menu = Reference<GtkMenu>()
        itemConnections = entries.map { append($0, to: menu) }
        itemConnections.append(menu.answer(WidgetSignal.buttonRelease, from: self, BackMenu.released))
        gtk_menu_attach_to_widget(menu.pointer, button.pointer, nil)
        self.menu = menu
        let isRightToLeft = button.isRightToLeft
        gtk_menu_popup_at_widget(
            menu.pointer,
            button.pointer,
            isRightToLeft ? GDK_GRAVITY_SOUTH_EAST : GDK_GRAVITY_SOUTH_WEST,
            isRightToLeft ? GDK_GRAVITY_NORTH_EAST : GDK_GRAVITY_NORTH_WEST,
            event
        )
        return true
    }

    private func append(_ entry: Entry, to menu: Reference<GtkMenu>) -> SignalConnection {
        let item = Reference<GtkMenuItem>(["label": entry.title])
        if let label = item.onlyChild?.ifCast(to: GtkLabel.self) {
            label.ellipsize()
            label.maxWidthChars = Self.longestTitle
        }
        menu.append(item)
        item.showAll()
        return item.connect(PlainSignal("activate"), to: self) { _ in
            { Self.opensNewWindow ? entry.openInNewWindow() : entry.goBack() }
        }
    }

    /// Whether a middle click or Control+click chose the item, which opens a new window as for a link.
    private static var opensNewWindow: Bool {
        guard let event = gtk_get_current_event() else { return false }
        defer { gdk_event_free(event) }
        var (button, modifiers) = (guint(0), GdkModifierType(rawValue: 0))
        if gdk_event_get_button(event, &button) != 0, button == guint(GDK_BUTTON_MIDDLE) { return true }
        return gdk_event_get_state(event, &modifiers) != 0 && modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0
    }

    private func close() {
        itemConnections = []
        isPressed = false
        if let menu = menu.take() { menu.destroy() }
    }
}
