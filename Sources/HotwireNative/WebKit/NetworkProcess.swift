import FoundationEssentials

/// The engine's process that talks to servers and holds the cookies; all environments of a program share it.
///
/// There may be two for a moment, one of which goes.
nonisolated enum NetworkProcess {
    /// Those that this program has now.
    ///
    /// WebKit 4.1 neither names it nor tells of its end, so that it is looked for among our children. Call it off the main
    /// thread: it reads a file of each process.
    static var identifiers: [Int32] {
        let own = ProcessInfo.processInfo.processIdentifier
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return entries.compactMap { Int32($0) }.filter { isNetworkProcess($0, of: own) }
    }

    /// A line is `4711 (WebKitNetworkPr) S 4710 …`, with the state and the parent after the name; a dead one waits for us in state Z.
    private static func isNetworkProcess(_ process: Int32, of parent: Int32) -> Bool {
        guard let data = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return false }
        let text = String(decoding: data, as: UTF8.self)
        guard text.contains("(WebKitNetworkPr"), let rest = text.split(separator: ")").last else { return false }
        let fields = rest.split(separator: " ").prefix(2)
        return fields.last.flatMap { Int32($0) } == parent && fields.first != "Z"
    }
}
