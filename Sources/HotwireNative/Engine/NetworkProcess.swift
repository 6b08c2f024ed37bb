import FoundationEssentials

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
