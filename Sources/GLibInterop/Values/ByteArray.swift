import CWebKitGTK

nonisolated extension [UInt8] {
    /// Copies a `GBytes` and releases it; empty if there is none.
    package init(consuming bytes: OpaquePointer?) {
        guard let bytes else {
            self = []
            return
        }
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        let start = g_bytes_get_data(bytes, &count)
        self = Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count)))
    }
}
