import Foundation

/// A window in a process of its own.
final class Child {
    private let process = Process()
    private let output = Pipe()

    init(kind: String, address: String) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["window", kind, address]
        process.standardOutput = output
        try process.run()
    }

    /// Returns once its page is painted.
    func ready() async {
        let handle = output.fileHandleForReading
        _ = await Task.detached { handle.availableData }.value
    }

    func end() { process.terminate() }

    /// How often its main thread has gone to sleep so far, which is how often it was woken, and its memory in MB.
    var usage: (wakeUps: Int, memory: Double, webMemory: Double) {
        let id = process.processIdentifier
        return (
            Int(field("voluntary_ctxt_switches:", of: "/proc/\(id)/status")) ?? 0, memory(of: id), webMemory(of: id)
        )
    }

    private func memory(of id: Int32) -> Double {
        (Double(field("Pss:", of: "/proc/\(id)/smaps_rollup")) ?? .nan) / 1024
    }

    /// All of its children's: WebKit's processes, and the sandbox around them.
    private func webMemory(of id: Int32) -> Double {
        let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { Int32($0) } ?? []
        let children = ids.filter { parent(of: $0) == id }
        return children.reduce(0) { $0 + (isWeb($1) ? memory(of: $1) : 0) + webMemory(of: $1) }
    }

    private func isWeb(_ id: Int32) -> Bool { text("/proc/\(id)/comm").hasPrefix("WebKitWebProc") }

    private func parent(of id: Int32) -> Int32? { Int32(field("PPid:", of: "/proc/\(id)/status")) }

    private func field(_ name: String, of path: String) -> String {
        let line = text(path).split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
        return line.dropFirst(name.count).split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    }

    private func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
}
