import HotwireCore

/// An app as `hotwire-native list` shows it: installed by the user, by a package, or no longer installed.
struct ListedApp: Hashable, Sendable {
    /// The app's identifier.
    let id: String
    /// The app's name.
    let name: String
    /// The address or file that it comes from.
    let source: String

    init(id: String, name: String, source: String) { (self.id, self.name, self.source) = (id, name, source) }

    init(_ app: InstalledApp) { self.init(id: app.id, name: app.name, source: app.source) }

    init(_ app: PackagedApp) { self.init(id: app.id, name: app.name, source: app.source) }

    init(_ app: LeftApp) { self.init(id: app.id, name: app.name, source: "\(app.owner?.path ?? "") (removed)") }

    /// The app as a line of a terminal: identifier, name and source.
    func line(separator: String) -> String {
        [id, name, source].map { TerminalText.plain($0) }.joined(separator: separator)
    }

    /// Finds the apps with a name; an exact match takes precedence over one that differs in case.
    static func named(_ name: String, among apps: [ListedApp]) -> [ListedApp] {
        let exact = apps.filter { $0.name == name }
        return exact.isEmpty ? apps.filter { $0.name.lowercased() == name.lowercased() } : exact
    }
}
