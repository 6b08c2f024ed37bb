package import FaultServer
package import Foundation
import MainLoopTesting

@testable package import HotwireNative

/// A resource that a test opens and must close.
@MainActor package protocol Closable: AnyObject, Sendable {
    /// Closes the resource and everything that it opened.
    func close() async
}

/// Opens an app with its own server, runs a test on it, and always closes both; unless `isStarted`, the test starts the
/// navigator.
@MainActor package func withApp(
    on turbo: TurboUnderTest? = TurboUnderTest.any,
    startAt path: String = "/",
    isStarted: Bool = true,
    pages: (FaultServer) -> Void,
    configure: (inout HotwireConfig) -> Void = { _ in },
    then test: @MainActor (TestApp) async throws -> Void
) async throws {
    try await withOpen(TestApp(turbo, startAt: path, configure: configure, pages: pages)) { app in
        if isStarted { try await app.start() }
        try await test(app)
    }
}

/// Opens an app in the main loop, runs a test on it, and always closes window and server.
package nonisolated func withApp(
    on turbo: @autoclosure @escaping @MainActor () -> TurboUnderTest? = TurboUnderTest.any,
    startAt path: String = "/",
    isStarted: Bool = true,
    pages: @escaping @MainActor (FaultServer) -> Void,
    configure: @escaping @MainActor (inout HotwireConfig) -> Void = { _ in },
    then test: @escaping @MainActor (TestApp) async throws -> Void
) throws {
    try runInMainLoop {
        try await withApp(
            on: turbo(),
            startAt: path,
            isStarted: isStarted,
            pages: pages,
            configure: configure,
            then: test
        )
    }
}

/// Runs a test on a resource, and always closes the resource.
@MainActor package func withOpen<Opened: Closable>(
    _ opened: Opened,
    then test: @MainActor (Opened) async throws -> Void
) async throws {
    let outcome: Result<Void, any Error>
    do { outcome = .success(try await test(opened)) } catch { outcome = .failure(error) }
    await opened.close()
    try outcome.get()
}

/// Opens a resource in the main loop, runs a test on it, and always closes the resource.
package nonisolated func withOpen<Opened: Closable>(
    _ open: @escaping @MainActor () async throws -> Opened,
    then test: @escaping @MainActor (Opened) async throws -> Void
) throws {
    try runInMainLoop { try await withOpen(open(), then: test) }
}

/// Starts a server, runs a test with it and its address, and always stops it.
@MainActor package func withServer(
    _ server: FaultServer = FaultServer(),
    then test: @MainActor (FaultServer, URL) async throws -> Void
) async throws {
    let base = try await server.start()
    try await withOpen(server) { try await test($0, base) }
}

extension FaultServer: Closable {
    package func close() async { await stop() }
}

/// Starts a server in the main loop, runs a test with it and its address, and always stops it.
package nonisolated func withServer(
    then test: @escaping @MainActor (FaultServer, URL) async throws -> Void
) throws {
    try runInMainLoop { try await withServer(FaultServer(), then: test) }
}
