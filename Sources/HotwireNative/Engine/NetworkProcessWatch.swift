internal import GLibInterop

/// Detects the end of a network process; the search for the process starts after the first page has loaded.
final class NetworkProcessWatch {
    /// Called when a network process has ended.
    var onEnd: () -> Void = {}
    /// The queue on which processes are searched for.
    let disk = DiskQueue()

    /// Whether it keeps searching after it has found a process, because another may replace that one at any time.
    var searchesAlways = false

    private var processes: [Int32: ProcessEnd] = [:]
    /// Whether a search is running, and whether to search again afterwards.
    private var (isSearching, searchesAgain) = (false, false)

    /// Whether the end of a process would be detected.
    var isWatching: Bool { !processes.isEmpty }

    /// Whether a process has ended that was not forgotten yet.
    var hasDead: Bool { processes.values.contains { $0.hasEnded } }

    /// Forgets the processes that have ended.
    func forgetDead() { processes = processes.filter { !$0.value.hasEnded } }

    /// Searches for processes in the background, unless a process is already watched.
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

    /// Returns whether a network process is alive now, and watches it.
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
