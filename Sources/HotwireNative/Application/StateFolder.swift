internal import CWebKitGTK
internal import FoundationEssentials

/// The folder of what an app remembers from start to start, which its owner alone can look into.
nonisolated struct StateFolder: Sendable {
    /// Where it is.
    let path: String

    init(applicationID: String) {
        let base =
            g_getenv("XDG_STATE_HOME").map { String(cString: $0) }
            ?? g_get_home_dir().map { "\(String(cString: $0))/.local/state" } ?? "."
        path = "\(base)/\(applicationID)"
    }

    /// Makes the folder; one that others can look into is closed to them.
    func make() throws {
        let access: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: access)
        try FileManager.default.setAttributes(access, ofItemAtPath: path)
    }
}
