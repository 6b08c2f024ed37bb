import AppTesting
import FaultServer
import Foundation
import Logging
import MainLoopTesting
import Synchronization
import XCTest

@testable import HotwireNative

/// Which loggers receive the library's messages.
nonisolated final class LoggerTests: XCTestCase {
    /// Shows C266, C268, C269: iOS has a separate switch; here, the logger's level takes effect whenever it is set.
    func testLoggerFollowsItsLevelAndStopsWhenReplaced() throws {
        try runInMainLoop {
            TestApp.openDisplay()
            let log = LevelLog()
            Hotwire.config = HotwireConfig()
            let before = Hotwire.config.logger
            let navigator = Navigator()
            let address = try XCTUnwrap(URL(string: "/relative"))
            Hotwire.config.logger = log.logger
            Hotwire.config.logger.logLevel = .critical
            navigator.route(address)
            XCTAssertEqual(log.levels, [])
            Hotwire.config.logger.logLevel = .debug
            navigator.route(address)
            XCTAssertEqual(log.levels, [.error])
            Hotwire.config.logger.logLevel = .critical
            navigator.route(address)
            XCTAssertEqual(log.levels, [.error])
            Hotwire.config.logger.logLevel = .debug
            Hotwire.config.logger = before
            navigator.route(address)
            XCTAssertEqual(log.levels, [.error])
        }
    }
}

/// Records the levels of log messages.
private nonisolated final class LevelLog: Sendable {
    private let kept = Mutex<[Logger.Level]>([])

    var levels: [Logger.Level] { kept.withLock { $0 } }
    var logger: Logger { Logger(label: "test") { _ in Handler(sink: self) } }

    private struct Handler: LogHandler {
        let sink: LevelLog
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.info

        func log(event: LogEvent) { sink.kept.withLock { $0.append(event.level) } }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }
    }
}
