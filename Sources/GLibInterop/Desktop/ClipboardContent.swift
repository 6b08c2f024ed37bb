import CWebKitGTK

/// Text for the desktop's clipboard, plain and optionally as HTML.
package final class ClipboardContent {
    private static let html: guint = 1
    private let text: String
    private let html: String?

    package init(text: String, html: String? = nil) {
        self.text = text
        self.html = html
    }

    /// Puts the content on the clipboard until something else is copied, and returns whether the clipboard accepted it.
    package func offer() -> Bool {
        guard let targets = gtk_target_list_new(nil, 0) else { return false }
        defer { gtk_target_list_unref(targets) }
        if html != nil { gtk_target_list_add(targets, gdk_atom_intern("text/html", 0), 0, Self.html) }
        gtk_target_list_add_text_targets(targets, 0)
        var count: gint = 0
        let table = gtk_target_table_new_from_list(targets, &count)
        defer { gtk_target_table_free(table, count) }
        let data = Unmanaged.passRetained(self).toOpaque()
        guard gtk_clipboard_set_with_data(Self.clipboard, table, guint(count), give, clear, data) != 0 else {
            Unmanaged<ClipboardContent>.fromOpaque(data).release()
            return false
        }
        gtk_clipboard_set_can_store(Self.clipboard, nil, 0)
        return true
    }

    /// Returns the text on the clipboard, from any program, without blocking the main loop.
    package static func readText() async -> String? {
        await withCheckedContinuation { continuation in
            let reader = Reader { continuation.resume(returning: $0) }
            gtk_clipboard_request_text(clipboard, received, Unmanaged.passRetained(reader).toOpaque())
        }
    }

    private static var clipboard: OpaquePointer? { gtk_clipboard_get_default(gdk_display_get_default()) }

    fileprivate func fill(_ selection: OpaquePointer, _ kind: guint) {
        guard kind == Self.html, let html else {
            gtk_selection_data_set_text(selection, text, gint(text.utf8.count))
            return
        }
        // As in the engine, because nothing else specifies the encoding.
        let bytes = "<meta http-equiv=\"content-type\" content=\"text/html; charset=utf-8\">" + html
        gtk_selection_data_set(
            selection,
            gtk_selection_data_get_target(selection),
            8,
            bytes,
            gint(bytes.utf8.count)
        )
    }
}

/// A closure that receives the clipboard's contents.
private final class Reader {
    let done: @MainActor (String?) -> Void

    init(_ done: @escaping @MainActor (String?) -> Void) { self.done = done }
}

private nonisolated let give: GtkClipboardGetFunc = { _, selection, kind, data in
    // The pointers stay on one thread: GTK requests the data on the main thread only.
    nonisolated(unsafe) let (selection, data) = (selection, data)
    MainActor.assumeIsolated {
        guard let data, let selection else { return }
        Unmanaged<ClipboardContent>.fromOpaque(data).takeUnretainedValue().fill(selection, kind)
    }
}

private nonisolated let clear: GtkClipboardClearFunc = { _, data in
    guard let data else { return }
    Unmanaged<ClipboardContent>.fromOpaque(data).release()
}

private nonisolated let received: GtkClipboardTextReceivedFunc = { _, text, data in
    // As above; GTK calls it once, without text if there is none.
    nonisolated(unsafe) let (text, data) = (text, data)
    MainActor.assumeIsolated {
        guard let data else { return }
        Unmanaged<Reader>.fromOpaque(data).takeRetainedValue().done(text.map { String(cString: $0) })
    }
}
