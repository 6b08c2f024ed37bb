import CGLibShims
import CWebKitGTK

/// Memory that the process has freed and that the C library keeps for later use.
package enum FreeMemory {
    /// Returns the memory to the system on another thread, which takes some milliseconds.
    package static func giveBack() async {
        // Otherwise, free memory between two lasting allocations stays with the process. Call this when something large was freed
        // and nothing is urgent.
        await Task.detached(priority: .utility) { hotwire_free_memory_give_back() }.value
    }
}

nonisolated extension String {
    /// Copies a C string that the caller owns and frees it with `g_free`; `nil` stays `nil`.
    package init?(consuming text: UnsafeMutablePointer<CChar>?) {
        guard let text else { return nil }
        defer { g_free(text) }
        self.init(cString: text)
    }
}

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

/// Calls a function with strings as a null-terminated array, which exists only during the call.
package nonisolated func withStringArray<Result>(
    _ strings: [String],
    _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> Result
) -> Result {
    var copies = strings.map { g_strdup($0) } + [nil]
    defer { copies.forEach { g_free($0) } }
    return copies.withUnsafeMutableBufferPointer { copies in
        copies.withMemoryRebound(to: UnsafePointer<CChar>?.self) { body($0.baseAddress) }
    }
}
