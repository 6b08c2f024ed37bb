import Synchronization

/// Makes the order of two threads visible to ThreadSanitizer.
///
/// GLib orders the thread that adds work and the thread that does it, but with a futex, which the sanitizer does not see. A
/// suppression would hide races in the work as well.
nonisolated struct HandOver: ~Copyable, Sendable {
    private let isDone = Atomic(false)

    /// Call it on the first thread, before the work is added.
    func give() { isDone.store(true, ordering: .releasing) }

    /// Call it on the second thread, before the work is done.
    func take() { _ = isDone.load(ordering: .acquiring) }
}
