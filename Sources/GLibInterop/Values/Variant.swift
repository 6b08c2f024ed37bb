import CWebKitGTK

/// A strong reference to a `GVariant`, which is immutable and may be used and released on any thread.
package nonisolated final class Variant: Sendable {
    // Unsafe in name only: GLib counts references atomically, and a variant's contents never change.

    /// The borrowed variant, which is valid at least as long as this reference exists.
    package nonisolated(unsafe) let pointer: OpaquePointer

    /// Takes over a new variant, floating or not.
    package init(adopting pointer: OpaquePointer) { self.pointer = g_variant_take_ref(pointer) }

    /// Creates a variant of type `s`, without the text after a NUL character, which C ignores.
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

    /// Creates a tuple.
    package convenience init(tuple elements: [Variant]) {
        var parts: [OpaquePointer?] = elements.map(\.pointer)
        self.init(adopting: withExtendedLifetime(elements) { g_variant_new_tuple(&parts, gsize(parts.count)) })
    }

    /// Creates a variant of type `v`.
    package convenience init(boxed value: Variant) { self.init(adopting: g_variant_new_variant(value.pointer)) }

    /// Creates a variant of type `u`.
    package convenience init(uint32: UInt32) { self.init(adopting: g_variant_new_uint32(uint32)) }

    /// The type, such as `a{sv}`.
    package var type: String { String(cString: g_variant_get_type_string(pointer)) }

    /// The string of a variant of type `s`; `nil` for any other type.
    package var string: String? {
        type == "s" ? String(cString: g_variant_get_string(pointer, nil)) : nil
    }

    /// Returns a tuple's element; `nil` if this is not a tuple or has fewer elements.
    package func element(_ index: Int) -> Variant? {
        guard type.hasPrefix("("), index < g_variant_n_children(pointer) else { return nil }
        return Variant(adopting: g_variant_get_child_value(pointer, gsize(index)))
    }

    /// Returns a key's value in a variant of type `a{sv}`; `nil` for any other type or a missing key.
    package func value(of key: String) -> Variant? {
        guard type == "a{sv}" else { return nil }
        return g_variant_lookup_value(pointer, key, nil).map { Variant(adopting: $0) }
    }

    deinit { g_variant_unref(pointer) }
}
