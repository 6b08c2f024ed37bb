package import CWebKitGTK
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

extension TestApp {
    /// The preferences window, if it is open.
    package var preferences: UnsafeMutablePointer<GtkWidget>? { Self.application.preferencesWindow?.window.widget }

    /// The preferences' controls in order, without controls in a closed list.
    package var preferenceControls: [UnsafeMutablePointer<GtkWidget>] {
        guard let preferences, let content = gtk_bin_get_child(preferences.cast(to: GtkBin.self)) else { return [] }
        let types = [gtk_switch_get_type(), gtk_combo_box_get_type(), gtk_button_get_type()]
        return content.descendants.filter { widget in
            let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
            let isPart = gtk_widget_get_ancestor(widget, gtk_combo_box_get_type()) ?? widget != widget
            return !isPart && types.contains { g_type_check_instance_is_a(instance, $0) != 0 }
        }
    }

    /// The control of a preference, by its name for screen readers.
    package func control(_ name: String) throws -> UnsafeMutablePointer<GtkWidget> {
        if preferences == nil { activate("preferences") }
        let control = preferenceControls.first { Self.name(of: $0) == name }
        return try XCTUnwrap(control, "no control “\(name)” among \(preferenceControls.map(Self.name))")
    }

    /// Clicks the button of a preference.
    package func click(preference name: String) throws {
        gtk_button_clicked(try control(name).cast(to: GtkButton.self))
    }
}
