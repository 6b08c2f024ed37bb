import CGLibShims
import CWebKitGTK

/// Memory that the process has freed and the C library keeps for later.
package enum FreeMemory {
    /// Gives it back to the system, on another thread.
    ///
    /// What was freed between two allocations that last stays with the process otherwise. It takes some milliseconds, so call it
    /// when something large is gone and nothing is urgent.
    package static func giveBack() async {
        await Task.detached(priority: .utility) { hotwire_free_memory_give_back() }.value
    }
}

nonisolated extension String {
    /// Copies a C string that the caller owns, and frees it with `g_free`; nil stays nil.
    package init?(consuming text: UnsafeMutablePointer<CChar>?) {
        guard let text else { return nil }
        defer { g_free(text) }
        self.init(cString: text)
    }
}
