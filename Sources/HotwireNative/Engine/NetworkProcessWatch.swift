import FoundationEssentials
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

/// The engine's process that connects to servers and holds the cookies; all environments of a program share it.
///
/// There may be two for a moment, while one is ending.
nonisolated enum NetworkProcess {
    /// The current network processes of this program.
    ///
    /// WebKitGTK 4.1 neither names the process nor reports its end, so it is searched for among the child processes. Call it
    /// off the main thread: it reads one file per process.
    static var identifiers: [Int32] {
        let own = ProcessInfo.processInfo.processIdentifier
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return entries.compactMap { Int32($0) }.filter { isNetworkProcess($0, of: own) }
    }

    /// Parses a line such as `4711 (WebKitNetworkPr) S 4710 …`, with the state and the parent after the name; a dead process is
    /// a zombie (state Z) until it is reaped.
    private static func isNetworkProcess(_ process: Int32, of parent: Int32) -> Bool {
        guard let data = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return false }
        let text = String(decoding: data, as: UTF8.self)
        guard text.contains("(WebKitNetworkPr"), let rest = text.split(separator: ")").last else { return false }
        let fields = rest.split(separator: " ").prefix(2)
        return fields.last.flatMap { Int32($0) } == parent && fields.first != "Z"
    }
}
