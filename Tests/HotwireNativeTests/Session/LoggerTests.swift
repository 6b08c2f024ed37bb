import AppTesting
import FaultServer
import Foundation
import Logging
import MainLoopTesting
import Synchronization
import XCTest

@testable import HotwireNative

/// Who hears what the library says.
nonisolated final class LoggerTests: XCTestCase {
    /// Shows C266, C268, C269.
    ///
    /// iOS has a switch beside the logger; here the logger's level is the switch, and it holds whenever it is set.
    func testTheLoggerFollowsItsLevelAndStopsWhenReplaced() throws {
        try runInMainLoop {
            TestApp.openDisplay()
            let heard = Heard()
            Hotwire.config = HotwireConfig()
            let before = Hotwire.config.logger
            let navigator = Navigator()
            let address = try XCTUnwrap(URL(string: "/relative"))
            Hotwire.config.logger = heard.logger
            Hotwire.config.logger.logLevel = .critical
            navigator.route(address)
            XCTAssertEqual(heard.levels, [])
            Hotwire.config.logger.logLevel = .debug
            navigator.route(address)
            XCTAssertEqual(heard.levels, [.error])
            Hotwire.config.logger.logLevel = .critical
            navigator.route(address)
            XCTAssertEqual(heard.levels, [.error])
            Hotwire.config.logger.logLevel = .debug
            Hotwire.config.logger = before
            navigator.route(address)
            XCTAssertEqual(heard.levels, [.error])
        }
    }
}

/// Keeps the levels of what was logged.
private nonisolated final class Heard: Sendable {
    private let kept = Mutex<[Logger.Level]>([])

    var levels: [Logger.Level] { kept.withLock { $0 } }
    var logger: Logger { Logger(label: "test") { _ in Handler(heard: self) } }

    private struct Handler: LogHandler {
        let heard: Heard
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.info

        func log(event: LogEvent) { heard.kept.withLock { $0.append(event.level) } }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }
    }
}
