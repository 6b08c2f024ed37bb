package import CWebKitGTK

/// The desktop's dialog in which the user chooses files, a portal's in a sandbox.
package final class FileChooser: ObjectReference {
    private let reference: OpaqueReference

    /// Creates a hidden dialog; `nil` if GTK cannot create one.
    package init?(_ title: String, _ action: GtkFileChooserAction, over window: UnsafeMutablePointer<GtkWindow>?) {
        guard let made = gtk_file_chooser_native_new(title, window, action, nil, nil) else { return nil }
        reference = OpaqueReference(adopting: made)
    }

    package var object: UnsafeMutablePointer<GObject> { reference.object }

    /// The dialog, borrowed.
    package var pointer: OpaquePointer { reference.pointer }

    /// Offers to show only some files.
    package func addFilter(_ name: String, mimeTypes: some Sequence<String> = [], patterns: some Sequence<String>) {
        guard let filter = gtk_file_filter_new() else { return }
        gtk_file_filter_set_name(filter, name)
        for type in mimeTypes { gtk_file_filter_add_mime_type(filter, type) }
        for pattern in patterns { gtk_file_filter_add_pattern(filter, pattern) }
        gtk_file_chooser_add_filter(pointer, filter)
    }

    /// Opens the dialog, which emits `response` once.
    package func show(isModal: Bool = false) {
        gtk_native_dialog_set_modal(dialog, isModal ? 1 : 0)
        gtk_native_dialog_show(dialog)
    }

    /// Closes the dialog without a response.
    package func destroy() { gtk_native_dialog_destroy(dialog) }

    private var dialog: UnsafeMutablePointer<GtkNativeDialog> { pointer.cast(to: GtkNativeDialog.self) }
}
