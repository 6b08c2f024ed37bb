internal import Dispatch

/// A queue for work that waits for a disk, which the main thread must not do: one piece after another, in order.
package nonisolated struct DiskQueue: Sendable {
    /// All work of all queues.
    private static let group = DispatchGroup()
    private let queue = DispatchQueue(label: "hotwire-native.disk", qos: .utility)

    /// Makes a queue, whose work waits for no other's.
    package init() {}

    /// Does something when all that was asked for before is done.
    package func async(_ work: @escaping @Sendable () -> Void) { queue.async(group: Self.group, execute: work) }

    /// Does something when all that was asked for before is done, and answers with its result.
    package func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in async { continuation.resume(returning: work()) } }
    }

    /// Waits until the work of all queues is done; called as the program ends.
    ///
    /// - Parameter seconds: how long at most: a disk that is gone must not keep the program
    /// - Returns: whether all is done.
    @discardableResult
    package static func finish(within seconds: Int = 10) -> Bool {
        group.wait(timeout: .now() + .seconds(seconds)) == .success
    }
}
