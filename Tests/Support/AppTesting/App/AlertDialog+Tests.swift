package import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

@testable package import HotwireNative

extension AlertDialog {
    /// Waits for the only open dialog.
    package static func next() async throws -> AlertDialog {
        try await eventually("timed out waiting for a dialog") { !open.isEmpty }
        return try XCTUnwrap(open.values.first)
    }

    /// Waits until no dialog is open.
    package static func none() async throws {
        try await eventually("timed out waiting for the dialog to close") { open.isEmpty }
    }

    private var widget: UnsafeMutablePointer<GtkWidget> {
        get throws { try XCTUnwrap(dialog?.pointer.cast(to: GtkWidget.self)) }
    }

    private func widgets(_ type: GType) throws -> [UnsafeMutablePointer<GtkWidget>] {
        AppTesting.widgets(of: type, in: try widget)
    }

    /// All texts of the dialog, outermost first.
    package var labels: [String] {
        get throws {
            try widgets(gtk_label_get_type()).filter { gtk_widget_get_visible($0) != 0 }.compactMap {
                gtk_label_get_text($0.cast(to: GtkLabel.self)).map { String(cString: $0) }
            }
        }
    }

    /// Clicks the button with a label.
    package func click(_ title: String) throws { gtk_button_clicked(try button(title)) }

    /// Clicks the button with a label once it is active, like a user.
    package func press(_ title: String) async throws {
        let button = try button(title)
        await sensitive(button.cast(to: GtkWidget.self))
        gtk_button_clicked(button)
    }

    private func button(_ title: String) throws -> UnsafeMutablePointer<GtkButton> {
        let button = try widgets(gtk_button_get_type()).lazy.map { $0.cast(to: GtkButton.self) }
            .first { gtk_button_get_label($0).map { String(cString: $0) } == title }
        return try XCTUnwrap(button, "no button “\(title)”")
    }

    /// The buttons in response order.
    package var buttons: [UnsafeMutablePointer<GtkWidget>] {
        get throws {
            let dialog = try XCTUnwrap(dialog).pointer
            return actions.indices.compactMap { gtk_dialog_get_widget_for_response(dialog, gint($0)) }
        }
    }

    /// Responds with a number.
    package func respond(_ number: gint) throws { gtk_dialog_response(try XCTUnwrap(dialog).pointer, number) }

    /// Closes the dialog like Escape.
    package func escape() throws { try respond(GTK_RESPONSE_DELETE_EVENT.rawValue) }

    /// GTK lists a grid's rows in reverse order.
    private var entries: [UnsafeMutablePointer<GtkWidget>] {
        get throws { try widgets(gtk_entry_get_type()).reversed() }
    }

    /// Fills in the fields, in order.
    package func type(_ texts: String...) throws {
        let entries = try entries
        XCTAssertEqual(entries.count, texts.count)
        for (entry, text) in zip(entries, texts) { gtk_entry_set_text(entry.cast(to: GtkEntry.self), text) }
    }

    /// The contents of the fields.
    package var fields: [String] {
        get throws {
            try entries.compactMap {
                gtk_entry_get_text($0.cast(to: GtkEntry.self)).map { String(cString: $0) }
            }
        }
    }

    /// The check box, if there is one.
    package var box: UnsafeMutablePointer<GtkToggleButton>? {
        get throws { try widgets(gtk_check_button_get_type()).first?.cast(to: GtkToggleButton.self) }
    }

    package func tick() throws { gtk_toggle_button_set_active(try XCTUnwrap(box), 1) }

    package var height: gint {
        get throws { gtk_widget_get_allocated_height(try widget) }
    }

    package var role: AtkRole {
        get throws { atk_object_get_role(try XCTUnwrap(gtk_widget_get_accessible(try widget))) }
    }
}

extension TestApp {
    /// Runs JavaScript that opens dialogs, and returns its result after they close.
    package func dialog(_ body: String) -> Task<JSONValue, any Error> {
        Task { try await evaluate(body) }
    }
}
