internal import Dispatch
internal import GLibInterop

/// A queue for work that waits for a disk, which the main thread must not do: one item after another, in order.
package nonisolated struct DiskQueue: Sendable {
    /// All work of all queues.
    private static let group = DispatchGroup()
    private let thread = ThreadPool(threads: 1)

    /// Creates a queue that is independent of others.
    package init() {}

    /// Runs a closure after all previously queued work.
    package func async(_ work: @escaping @Sendable () -> Void) {
        Self.group.enter()
        thread.run {
            work()
            Self.group.leave()
        }
    }

    /// Runs a closure after all previously queued work, and returns its result.
    package func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in async { continuation.resume(returning: work()) } }
    }

    /// Waits until the work of all queues is done; called as the program ends.
    ///
    /// - Parameter seconds: the maximum wait: an unavailable disk must not keep the program running
    /// - Returns: whether all is done.
    @discardableResult
    package static func finish(within seconds: Int = 10) -> Bool {
        group.wait(timeout: .now() + .seconds(seconds)) == .success
    }
}
