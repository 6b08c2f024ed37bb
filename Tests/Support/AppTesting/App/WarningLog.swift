package import Logging
import Synchronization

/// Collects logged warnings.
package nonisolated final class WarningLog: Sendable {
    private let kept = Mutex<[String]>([])

    package init() {}

    package var texts: [String] { kept.withLock { $0 } }

    package var logger: Logger { Logger(label: "test") { _ in Handler(log: self) } }

    private struct Handler: LogHandler {
        let log: WarningLog
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.warning

        func log(event: LogEvent) {
            log.kept.withLock { $0.append("\(event.message)") }
        }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }
    }
}
