package import CWebKitGTK

/// A key with its modifiers, as GTK compares them.
package struct Accelerator: Hashable {
    /// The key's value in GDK.
    package let key: guint
    private let modifierBits: UInt32

    /// Parses a key in GTK's notation, for example `<Control>k`; `nil` if it is invalid.
    package init?(_ accelerator: String) {
        var (key, modifiers): (guint, GdkModifierType) = (0, GdkModifierType(rawValue: 0))
        gtk_accelerator_parse(accelerator, &key, &modifiers)
        guard key != 0, gtk_accelerator_valid(key, modifiers) != 0 else { return nil }
        (self.key, modifierBits) = (key, modifiers.rawValue)
    }

    /// Creates the stroke of a key event.
    package init(_ event: UnsafeMutablePointer<GdkEvent>) {
        key = gdk_keyval_to_lower(event.pointee.key.keyval)
        modifierBits = event.pointee.key.state & gtk_accelerator_get_default_mod_mask().rawValue
    }

    package var modifiers: GdkModifierType { GdkModifierType(rawValue: modifierBits) }

    /// Whether the stroke can be a shortcut: with a modifier besides Shift, or as a function key or a program key like *Back*.
    var maybeShortcut: Bool {
        modifierBits & ~GDK_SHIFT_MASK.rawValue != 0 || (guint(GDK_KEY_F1)...guint(GDK_KEY_F35)).contains(key)
            || key >= Self.firstProgramKey
    }

    /// Whether the engine scrolls the page with the stroke, as with Alt and an arrow key.
    var scrollsPage: Bool {
        modifierBits == GDK_MOD1_MASK.rawValue && (guint(GDK_KEY_Left)...guint(GDK_KEY_Down)).contains(key)
    }

    /// The first of the program keys (`XF86`), such as *Back* and *Reload*.
    private static let firstProgramKey: guint = 0x1008_ff00
}

/// The mouse buttons that go through a browser's history.
enum HistoryButton: UInt32 {
    case back = 8
    case forward = 9

    /// Returns whether one of these buttons was pressed; the closure runs once per press, also within a double click.
    static func isPressed(_ event: UnsafeMutablePointer<GdkEvent>, _ body: (HistoryButton) -> Void) -> Bool {
        guard let button = HistoryButton(rawValue: event.pointee.button.button) else { return false }
        if event.pointee.type == GDK_BUTTON_PRESS { body(button) }
        return true
    }
}
