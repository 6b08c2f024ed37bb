package import CWebKitGTK
package import Foundation
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

extension TestApp {
    /// The open print dialog.
    package var printDialog: UnsafeMutablePointer<GtkWidget>? {
        let windows = gtk_window_list_toplevels()
        defer { g_list_free(windows) }
        var next = windows
        while let node = next {
            if let widget = node.pointee.data?.assumingMemoryBound(to: GtkWidget.self), Self.isPrintDialog(widget),
                gtk_widget_get_visible(widget) != 0
            {
                return widget
            }
            next = node.pointee.next
        }
        return nil
    }

    /// Cancels the open print dialog.
    package func cancelPrinting() {
        guard let dialog = printDialog else { return }
        gtk_dialog_response(dialog.cast(to: GtkDialog.self), GTK_RESPONSE_CANCEL.rawValue)
    }

    /// Prints to a file, like the print dialog's file printer.
    package func printToFile(_ file: URL) throws {
        let dialog = try XCTUnwrap(printDialog, "no print dialog is open")
        let settings = OpaqueReference(adopting: try XCTUnwrap(gtk_print_settings_new()))
        gtk_print_settings_set(settings.pointer, "output-uri", file.absoluteString)
        gtk_print_settings_set_printer(settings.pointer, "Print to File")
        var value = GValue()
        g_value_init(&value, gtk_print_settings_get_type())
        defer { g_value_unset(&value) }
        g_value_set_object(&value, UnsafeMutableRawPointer(settings.pointer))
        g_object_set_property(
            UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GObject.self),
            "print-settings",
            &value
        )
        gtk_dialog_response(dialog.cast(to: GtkDialog.self), GTK_RESPONSE_OK.rawValue)
    }

    /// Returns whether a widget is GTK's print dialog.
    package static func isPrintDialog(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_name_from_instance(instance).map { String(cString: $0) } == "GtkPrintUnixDialog"
    }
}
