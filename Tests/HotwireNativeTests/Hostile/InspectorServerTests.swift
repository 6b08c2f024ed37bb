import AppTesting
import CWebKitGTK
import FaultServer
import Logging
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// An environment that enables the engine's server for web inspectors, which the engine reads once, so there is one app
/// here.
nonisolated final class InspectorServerTests: XCTestCase {
    func testAppWithoutInspectorServesNone() throws {
        try runInMainLoop {
            var servers: [(name: String, location: Location)] = []
            for name in ["WEBKIT_INSPECTOR_SERVER", "WEBKIT_INSPECTOR_HTTP_SERVER"] {
                let location = try await Self.unused()
                g_setenv(name, "127.0.0.1:\(try XCTUnwrap(location.port))", 1)
                servers.append((name, location))
            }
            try await withApp(pages: { $0.pair("") }) { app in
                try await app.proceed()
                for (name, location) in servers {
                    let isOpen = await ServerProbe.isAnswering(at: location)
                    XCTAssertFalse(isOpen, "\(name) opened a server")
                }
            }
        }
    }

    func testAppWithInspectorKeepsTheVariables() throws {
        try runInMainLoop {
            for name in ["WEBKIT_INSPECTOR_SERVER", "WEBKIT_INSPECTOR_HTTP_SERVER"] {
                g_setenv(name, "127.0.0.1:1", 1)
                InspectorServer.close(unless: true, Logger(label: "tests"))
                XCTAssertNotNil(g_getenv(name))
                InspectorServer.close(unless: false, Logger(label: "tests"))
                XCTAssertNil(g_getenv(name))
            }
        }
    }

    /// An address on this computer without a server.
    @MainActor private static func unused() async throws -> Location {
        let server = FaultServer()
        let base = try await server.start()
        await server.stop()
        return try Location(base)
    }
}
