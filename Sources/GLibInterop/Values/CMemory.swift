import CGLibShims
import CWebKitGTK

/// Memory that the process has freed and that the C library keeps for later use.
package enum FreeMemory {
    /// Returns the memory to the system, on another thread.
    ///
    /// Otherwise, memory that was freed between two lasting allocations stays with the process. This takes some milliseconds, so
    /// call it when something large was freed and nothing is urgent.
    package static func giveBack() async {
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
