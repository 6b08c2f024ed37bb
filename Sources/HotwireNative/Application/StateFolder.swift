internal import CWebKitGTK

/// The folder of what an app remembers from start to start, which its owner alone can look into.
nonisolated struct StateFolder: Sendable {
    /// Where it is.
    let path: String

    init(applicationID: String) {
        BaseFolders.repair()
        let base = g_get_user_state_dir().map { String(cString: $0) } ?? "."
        path = "\(base)/\(applicationID)"
    }
}
