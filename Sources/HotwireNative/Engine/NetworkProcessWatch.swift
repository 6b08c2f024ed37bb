internal import GLibInterop

/// Notices the end of a network process; it is searched for after the first page came.
final class NetworkProcessWatch {
    /// Called when one has ended.
    var onEnd: () -> Void = {}
    /// The queue on which processes are searched for.
    let disk = DiskQueue()

    /// Whether it goes on searching when it has found one, as another may take its place at any time.
    var searchesAlways = false

    private var processes: [Int32: ProcessEnd] = [:]
    /// Whether a search is running, and whether to search again afterwards.
    private var (isSearching, searchesAgain) = (false, false)

    /// Whether the end of a process would be noticed.
    var isWatching: Bool { !processes.isEmpty }

    /// Whether one has ended that is not forgotten.
    var hasDead: Bool { processes.values.contains { $0.hasEnded } }

    /// Forgets those that have ended.
    func forgetDead() { processes = processes.filter { !$0.value.hasEnded } }

    /// Searches for processes in the background, unless one is watched.
    func search() {
        guard !isWatching || searchesAlways else { return }
        guard !isSearching else { return searchesAgain = true }
        isSearching = true
        Task { [weak self, disk] in
            let found = await disk.run { NetworkProcess.identifiers }
            self?.watch(found)
            self?.searchEnded()
        }
    }

    /// Returns whether there is a process now, and watches it.
    func findLiving() async -> Bool {
        let living = await disk.run { NetworkProcess.identifiers }
        watch(living)
        return !living.isEmpty
    }

    private func searchEnded() {
        isSearching = false
        guard searchesAgain else { return }
        searchesAgain = false
        search()
    }

    private func watch(_ found: [Int32]) {
        for identifier in found where processes[identifier] == nil {
            processes[identifier] = ProcessEnd(of: identifier) { [weak self] in self?.onEnd() }
        }
    }
}
