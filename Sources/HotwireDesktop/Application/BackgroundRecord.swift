internal import FoundationEssentials
internal import HotwireNative
package import Logging

/// What an app remembers about running in the background.
package nonisolated struct BackgroundRecord: Hashable, Sendable, Codable {
    /// Whether the user was notified that the app keeps running.
    package var isAnnounced = false

    /// Creates the record of a new app.
    package init() {}

    /// Reads the record of an app.
    ///
    /// - Parameters:
    ///   - id: the app's identifier
    ///   - logger: receives errors
    /// - Returns: The record; that of a new app if there is none, or it cannot be read.
    package static func read(of id: String, _ logger: Logger) -> BackgroundRecord {
        let data = BackgroundWriter.content(of: path(id), logger: logger)
        return data.flatMap { try? JSONDecoder().decode(BackgroundRecord.self, from: $0) } ?? BackgroundRecord()
    }

    /// Writes the record in the background.
    @MainActor package func write(of id: String, _ logger: Logger) {
        guard let data = try? JSONEncoder().encode(self) else { return }  // a flag always has a JSON form
        BackgroundWriter.shared.change(Self.path(id), .replace(data), logger: logger)
    }

    private static func path(_ id: String) -> String { "\(StateFolder(applicationID: id).path)/background.json" }
}
