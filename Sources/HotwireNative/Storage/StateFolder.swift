/// The folder of what an app remembers from start to start, which its owner alone can look into.
nonisolated struct StateFolder: Sendable {
    /// Where it is.
    let path: String

    init(applicationID: String) {
        path = "\(BaseFolders.state)/\(applicationID)"
    }
}
