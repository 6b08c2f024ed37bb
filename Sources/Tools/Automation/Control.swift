internal import CWebKitGTK
internal import GLibInterop
import HotwireNative

/// A widget as seen by assistive technology.
struct Control {
    let widget: UnsafeMutablePointer<GtkWidget>

    /// Returns a widget and its visible descendants, outermost first.
    static func shown(in root: UnsafeMutablePointer<GtkWidget>) -> [Control] {
        guard root.isMapped, root.isChildVisible else { return [] }
        return [Control(widget: root)] + root.parts.flatMap { shown(in: $0) }
    }

    private var accessible: UnsafeMutablePointer<AtkObject>? { widget.accessible }

    /// The ARIA role, or ATK's name for a role that ARIA lacks.
    var role: String {
        guard let accessible else { return "" }
        let role = atk_object_get_role(accessible)
        return Self.roles[role.rawValue] ?? atk_role_get_name(role).map { String(cString: $0) } ?? ""
    }

    private static let roles: [UInt32: String] = [
        ATK_ROLE_PUSH_BUTTON.rawValue: "button", ATK_ROLE_TOGGLE_BUTTON.rawValue: "button",
        ATK_ROLE_CHECK_BOX.rawValue: "checkbox", ATK_ROLE_RADIO_BUTTON.rawValue: "radio",
        ATK_ROLE_TEXT.rawValue: "textbox", ATK_ROLE_PASSWORD_TEXT.rawValue: "textbox",
        ATK_ROLE_COMBO_BOX.rawValue: "combobox", ATK_ROLE_LIST_ITEM.rawValue: "listitem",
        ATK_ROLE_MENU_ITEM.rawValue: "menuitem", ATK_ROLE_PAGE_TAB.rawValue: "tab", ATK_ROLE_LINK.rawValue: "link",
    ]

    /// The accessible name, or the visible texts inside the widget.
    var name: String {
        if let name = accessible.flatMap(atk_object_get_name).map({ String(cString: $0) }), !name.isEmpty {
            return name
        }
        return Self.shown(in: widget).compactMap(\.text).joined(separator: " ")
    }

    /// The text of a label or of a field that does not hide it; `nil` for other widgets.
    var text: String? {
        if let label = widget.ifCast(to: GtkLabel.self) { return label.text }
        guard let entry = widget.ifCast(to: GtkEntry.self), entry.showsText else { return nil }
        return entry.text
    }

    var placeholder: String? {
        widget.ifCast(to: GtkEntry.self).flatMap(gtk_entry_get_placeholder_text).map { String(cString: $0) }
    }

    /// Whether the widget is enabled.
    var isSensitive: Bool { widget.isUsable }

    /// Whether the widget reacts to a click.
    var isClickable: Bool {
        widget.ifCast(to: GtkButton.self) != nil || widget.ifCast(to: GtkListBoxRow.self) != nil
            || widget.ifCast(to: GtkEntry.self) != nil
    }

    /// Performs the action of a click or Enter.
    func activate() {
        if let button = widget.ifCast(to: GtkButton.self) { return gtk_button_clicked(button) }
        widget.activate()
    }
}
