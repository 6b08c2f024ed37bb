@testable import HotwireShell

extension InstalledApp {
    /// Creates an app with only an identifier, a source and scopes.
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
