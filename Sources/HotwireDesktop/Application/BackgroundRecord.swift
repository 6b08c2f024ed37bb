internal import FoundationEssentials
package import HotwireNative

/// What an app remembers about running in the background.
package nonisolated struct BackgroundRecord: Hashable, Sendable, Codable {
    /// Whether the user was notified that the app keeps running.
    package var isAnnounced = false
    /// Whether the desktop's portal starts the app at login; an entry of our own is known by its file.
    package var startsAtLogin = false

    /// Creates the record of a new app.
    package init() {}

    /// Reads the record of an app.
    ///
    /// - Parameter app: the app
    /// - Returns: The record; that of a new app if there is none, or it cannot be read.
    @MainActor package static func read(of app: AppEnvironment) -> BackgroundRecord {
        let data = BackgroundWriter.content(of: path(app.applicationID), logger: app.logger)
        return data.flatMap { try? JSONDecoder().decode(BackgroundRecord.self, from: $0) } ?? BackgroundRecord()
    }

    /// Writes the record in the background.
    @MainActor package func write(for app: AppEnvironment) {
        guard let data = try? JSONEncoder().encode(self) else { return }  // two flags always have a JSON form
        BackgroundWriter.shared.change(Self.path(app.applicationID), .replace(data), logger: app.logger)
    }

    private static func path(_ id: String) -> String { "\(StateFolder(applicationID: id).path)/background.json" }
}
