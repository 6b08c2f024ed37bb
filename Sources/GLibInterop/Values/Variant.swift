import CWebKitGTK

/// A strong reference to a `GVariant`, which is immutable and may be used and released on any thread.
package nonisolated final class Variant: Sendable {
    // Unsafe by name only: GLib counts references atomically, and the contents of a variant never change.

    /// The variant, borrowed: valid at least as long as this reference exists.
    package nonisolated(unsafe) let pointer: OpaquePointer

    /// Takes over a new variant, floating or not.
    package init(adopting pointer: OpaquePointer) { self.pointer = g_variant_take_ref(pointer) }

    /// Creates a variant of type `s`; text after a NUL character is cut off because C ignores it.
    package convenience init(string: String) { self.init(adopting: g_variant_new_string(string)) }

    /// Creates a variant of type `b`.
    package convenience init(bool: Bool) { self.init(adopting: g_variant_new_boolean(bool ? 1 : 0)) }

    /// Creates a variant of type `x`.
    package convenience init(int64: Int64) { self.init(adopting: g_variant_new_int64(gint64(int64))) }

    /// Creates a variant of type `as`.
    package convenience init(strings: [String]) {
        let copies = strings.map { g_strdup($0) }
        defer { copies.forEach { g_free($0) } }
        let list = copies.map { UnsafePointer<CChar>($0) }
        self.init(adopting: list.withUnsafeBufferPointer { g_variant_new_strv($0.baseAddress, gssize($0.count)) })
    }

    /// Creates a variant of type `a{sv}`.
    package convenience init(dictionary: [String: Variant]) {
        let entries = g_variant_dict_new(nil)
        defer { g_variant_dict_unref(entries) }
        for (key, value) in dictionary { g_variant_dict_insert_value(entries, key, value.pointer) }
        self.init(adopting: g_variant_dict_end(entries))
    }

    deinit { g_variant_unref(pointer) }
}
