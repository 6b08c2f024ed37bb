import HotwireCore
import Logging
import Synchronization
import Testing

/// swift-log's loggers have their own level, so the log needs no switch, unlike on iOS, and no fixed order.
@Suite("The log of the router") @MainActor
struct RouterLogTests {
    private let records = LogRecords()

    /// Makes one decision for each level at which the router logs.
    private func decideAll(_ logger: Logger) {
        let origins = AppOrigins(start: .app("/"))
        let (page, danger) = (VisitProposal(location: .app("/")), VisitProposal(location: .made("javascript:1")))
        _ = Router(origins: origins, logger: logger).decide(page)
        _ = Router(origins: origins, logger: logger).decide(danger)
        _ = Router(origins: origins, rules: [], logger: logger).decide(page)
        let stranger = VisitProposal(location: .made("https://other.example/"))
        _ = Router(origins: origins, rules: [LetIn()], logger: logger).decide(stranger)
    }

    @Test("reaches an app's logger at each level (C265)")
    func levels() {
        decideAll(records.logger(.trace))
        #expect(records.levels == [.debug, .notice, .warning, .error])
    }

    @Test("respects the logger's level (C267, C268)")
    func threshold() {
        var logger = records.logger(.warning)
        decideAll(logger)
        #expect(records.levels == [.warning, .error])
        logger.logLevel = .critical
        decideAll(logger)
        #expect(records.levels == [.warning, .error])
    }
}

/// A rule that matches every proposal.
private struct LetIn: RouteRule {
    let name = "let-in"

    func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool { true }
    func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision { .navigate }
}

/// Collects the levels of log messages.
private final class LogRecords: Sendable {
    private let kept = Mutex<[Logger.Level]>([])

    var levels: [Logger.Level] { kept.withLock { $0 } }

    func logger(_ level: Logger.Level) -> Logger {
        var logger = Logger(label: "test") { _ in Handler(records: self) }
        logger.logLevel = level
        return logger
    }

    private struct Handler: LogHandler {
        let records: LogRecords
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.info

        func log(event: LogEvent) { records.kept.withLock { $0.append(event.level) } }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }
    }
}
