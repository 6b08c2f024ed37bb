package import CWebKitGTK
import GLibInterop

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

    /// Returns whether a widget is GTK's print dialog.
    package static func isPrintDialog(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_name_from_instance(instance).map { String(cString: $0) } == "GtkPrintUnixDialog"
    }
}
