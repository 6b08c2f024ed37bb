/// The tasks of an object, which are canceled with it.
@MainActor final class OwnedTasks {
    private var tasks: [Task<Void, Never>] = []
    private var pending = 0
    /// Called when the last running task has ended.
    var onEnd: () -> Void = {}

    /// Creates an empty list.
    init() {}

    isolated deinit { tasks.forEach { $0.cancel() } }

    /// Whether a task is running.
    var isPending: Bool { pending > 0 }

    /// Starts a task.
    func perform(_ work: @escaping @MainActor () async -> Void) {
        pending += 1
        tasks.append(
            Task { [weak self] in
                await work()
                self?.ended()
            }
        )
    }

    private func ended() {
        pending -= 1
        if pending == 0 { onEnd() }
    }
}
