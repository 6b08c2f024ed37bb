import CWebKitGTK

/// The data that other programs offer on the clipboard or in a drag, read without blocking the main loop.
package enum OfferedData {
    /// Whether this program has put the content on the clipboard.
    package static var isOwnClipboard: Bool {
        guard let owner = gdk_selection_owner_get(gdk_atom_intern("CLIPBOARD", 0)) else { return false }
        // After reading from another program, GDK knows that program's windows, too.
        return gdk_window_get_window_type(owner) != GDK_WINDOW_FOREIGN
    }

    /// Returns the kinds of data on the clipboard, such as `text/uri-list`.
    package static func clipboardKinds() async -> Set<String> {
        await request("TARGETS") { data in
            var atoms: UnsafeMutablePointer<GdkAtom?>?
            var count: gint = 0
            guard gtk_selection_data_get_targets(data, &atoms, &count) != 0, let atoms else { return [] }
            defer { g_free(atoms) }
            return Set((0..<Int(count)).compactMap { String(consuming: gdk_atom_name(atoms[$0])) })
        }
    }

    package static func clipboardAddresses() async -> [String] { await request("text/uri-list", addresses) }

    /// Returns the clipboard's data of a kind: empty if there is none, and `nil` if it exceeds `limit` bytes.
    package static func clipboardBytes(_ kind: String, atMost limit: Int) async -> [UInt8]? {
        await request(kind) { data in
            let count = Int(gtk_selection_data_get_length(data))
            guard count <= limit else { return nil }
            guard count > 0, let bytes = gtk_selection_data_get_data(data) else { return [] }
            return Array(UnsafeBufferPointer(start: bytes, count: count))
        }
    }

    package static func kinds(of drag: OpaquePointer) -> Set<String> {
        guard let list = gdk_drag_context_list_targets(drag) else { return [] }
        return Set(
            sequence(first: list, next: \.pointee.next).compactMap { node in
                node.pointee.data.flatMap { String(consuming: gdk_atom_name(OpaquePointer($0))) }
            }
        )
    }

    /// Returns the addresses in data from a drag or the clipboard; none if the data is of another kind.
    package static func addresses(in data: OpaquePointer) -> [String] {
        guard let list = gtk_selection_data_get_uris(data) else { return [] }
        defer { g_strfreev(list) }
        var addresses: [String] = []
        while let address = list[addresses.count] { addresses.append(String(cString: address)) }
        return addresses
    }

    private static func request<Value: Sendable>(
        _ kind: String,
        _ read: @escaping @MainActor (OpaquePointer) -> Value
    ) async -> Value {
        await withCheckedContinuation { continuation in
            let reader = Reader { continuation.resume(returning: read($0)) }
            gtk_clipboard_request_contents(
                gtk_clipboard_get_default(gdk_display_get_default()),
                gdk_atom_intern(kind, 0),
                received,
                Unmanaged.passRetained(reader).toOpaque()
            )
        }
    }
}

/// A closure that receives the clipboard's contents.
private final class Reader {
    let done: @MainActor (OpaquePointer) -> Void

    init(_ done: @escaping @MainActor (OpaquePointer) -> Void) { self.done = done }
}

private nonisolated let received: GtkClipboardReceivedFunc = { _, selection, data in
    // The pointers stay on one thread: GTK calls back on the main thread, once, with empty data if there is none.
    nonisolated(unsafe) let (selection, data) = (selection, data)
    MainActor.assumeIsolated {
        guard let data, let selection else { return }
        Unmanaged<Reader>.fromOpaque(data).takeRetainedValue().done(selection)
    }
}
