import AppTesting
import HotwireCore
import XCTest

@testable import HotwireNative

/// The trace, as an app receives it.
nonisolated final class TraceLineTests: XCTestCase {
    func testAppReceivesEachEventAsALineOfJSON() throws {
        try withApp {
            $0.pair("")
        } then: { app in
            let receive = Hotwire.config.outlets.trace
            defer { Hotwire.config.outlets.trace = receive }
            let (lines, continuation) = AsyncStream.makeStream(of: String.self)
            Hotwire.config.trace = { continuation.yield($0) }
            app.navigator.route(try app.url("/two"))
            for await line in lines {
                XCTAssertFalse(line.contains("\n"), line)
                let event = try JSONValue(parsing: line)
                guard event["event"] == "rendered" else { continue }
                XCTAssertEqual(event["location"]?.stringValue, try app.url("/two").absoluteString)
                break
            }
        }
    }
}
