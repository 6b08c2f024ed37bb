import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireNative

/// A library that pages include.
nonisolated enum Library: String, Sendable {
    case turbolinks = "HOTWIRE_TURBOLINKS"
    case turbo7 = "HOTWIRE_TURBO7"
    case turbo8 = "HOTWIRE_TURBO"

    @MainActor var build: TurboUnderTest? {
        switch self {
        case .turbolinks: .turbolinks
        case .turbo7: .turbo7
        case .turbo8: .turbo8
        }
    }

    /// The expression for the adapter that the library calls.
    var adapter: String { self == .turbolinks ? "Turbolinks.controller.adapter" : "Turbo.navigator.adapter" }

    /// The tag that loads the library.
    @MainActor var tag: String {
        build?.scriptType == .module
            ? "<script type=module src=/turbo.js></script>" : "<script src=/turbo.js></script>"
    }
}

/// Tests of features that all libraries support; each subclass also runs its superclass's tests.
nonisolated class TurbolinksAdapterTests: XCTestCase {
    class var library: Library { .turbolinks }

    /// Opens the page and waits until it is shown.
    func browse(
        _ path: String = "/",
        configure: @escaping @MainActor (inout HotwireConfig) -> Void = { _ in },
        pages: @escaping @MainActor (FaultServer) -> Void,
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try open(path, isStarted: true, configure: configure, pages: pages, then: body)
    }

    /// Opens a window that has not started yet.
    func open(
        _ path: String = "/",
        isStarted: Bool = false,
        configure: @escaping @MainActor (inout HotwireConfig) -> Void = { _ in },
        pages: @escaping @MainActor (FaultServer) -> Void,
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        let library = Self.library
        try withApp(on: library.build, startAt: path, isStarted: isStarted) { server in
            server.includeTurbolinks(of: library)
            pages(server)
        } configure: {
            configure(&$0)
        } then: { app in
            try await body(app)
        }
    }
}

/// Tests of features that Turbo 7 supports and Turbolinks does not, such as forms, frames and streams.
nonisolated class Turbo7AdapterTests: TurbolinksAdapterTests {
    override class var library: Library { .turbo7 }
}

/// Tests of features that Turbo 8 supports and Turbo 7 does not, such as refreshes, morphing and prefetches.
nonisolated final class Turbo8AdapterTests: Turbo7AdapterTests {
    override class var library: Library { .turbo8 }

    override func setUpWithError() throws {
        try TurboUnderTest.skipWithoutTurbo8()
    }
}

extension FaultServer {
    /// Includes Turbolinks; Debian's build does not start by itself.
    fileprivate func includeTurbolinks(of library: Library) {
        guard library == .turbolinks, let file = library.build?.file, var script = try? Data(contentsOf: file) else {
            return
        }
        script.append(Data("\nTurbolinks.start()".utf8))
        let response = Response(headers: [("Content-Type", "text/javascript")], body: script)
        answer("/turbo.js") { _ in response }
    }
}
