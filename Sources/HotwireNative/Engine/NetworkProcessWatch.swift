import FoundationEssentials
internal import GLibInterop

/// An observer that detects the end of network processes, which it starts to search for after the first page has loaded.
final class NetworkProcessWatch {
    /// Called when a network process has ended.
    var onEnd: () -> Void = {}
    /// The queue for process searches.
    let disk = DiskQueue()

    /// Whether to keep searching after a process was found, because another may replace it at any time.
    var searchesAlways = false

    private var processes: [Int32: ProcessEnd] = [:]
    /// Whether a search is running, and whether to search again afterwards.
    private var (isSearching, searchesAgain) = (false, false)

    /// Whether a process's end would be detected.
    var isWatching: Bool { !processes.isEmpty }

    /// Whether a process has ended and is not forgotten yet.
    var hasDead: Bool { processes.values.contains { $0.hasEnded } }

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

// Two processes may exist briefly, while one is ending.
/// The engine's process that connects to servers and holds the cookies, which all environments of a program share.
nonisolated enum NetworkProcess {
    /// This program's current network processes; call it off the main thread, because it reads one file per process.
    static var identifiers: [Int32] {
        // WebKitGTK 4.1 neither names the process nor reports its end, so this searches the child processes.
        let own = ProcessInfo.processInfo.processIdentifier
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return entries.compactMap { Int32($0) }.filter { isNetworkProcess($0, of: own) }
    }

    /// Parses a line such as `4711 (WebKitNetworkPr) S 4710 …`, in which the state and the parent follow the name; a dead process
    /// is a zombie (state Z) until it is reaped.
    private static func isNetworkProcess(_ process: Int32, of parent: Int32) -> Bool {
        guard let data = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return false }
        let text = String(decoding: data, as: UTF8.self)
        guard text.contains("(WebKitNetworkPr"), let rest = text.split(separator: ")").last else { return false }
        let fields = rest.split(separator: " ").prefix(2)
        return fields.last.flatMap { Int32($0) } == parent && fields.first != "Z"
    }
}
