internal import CWebKitGTK
internal import GLibInterop

/// Runs asynchronous work to its end in a program that has no display, and needs none.
package enum DisplaylessLoop {
    /// Runs a body; returns when it has ended.
    package static func run(_ body: @escaping () async -> Void) {
        GLibExecutors.attach()
        var hasEnded = false
        Task {
            await body()
            hasEnded = true
        }
        while !hasEnded { g_main_context_iteration(nil, 1) }
    }
}
