internal import Dispatch
internal import GLibInterop

/// A serial queue for work that waits for a disk, which must not block the main thread.
package nonisolated struct DiskQueue: Sendable {
    /// The work of all queues.
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

    /// Waits until the work of all queues has ended; called as the program ends.
    ///
    /// - Parameter seconds: the maximum wait: an unavailable disk must not keep the program running
    /// - Returns: Whether all work has ended.
    @discardableResult
    package static func finish(within seconds: Int = 10) -> Bool {
        group.wait(timeout: .now() + .seconds(seconds)) == .success
    }
}
