@testable import HotwireShell

extension InstalledApp {
    /// An app that was installed from a source, without anything else.
    init(_ id: String, from source: String, scopes: [String]? = nil) {
        self.init(
            id: id,
            name: id,
            source: source,
            choices: .init(),
            schemes: [],
            types: [],
            scopes: scopes,
            files: []
        )
    }
}
