import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The toasts that downloads show.
nonisolated final class DownloadToastTests: XCTestCase {
    func testStartAndEndAreShownAndAnnounced() throws {
        try open(.stalled(after: 5000)) { app in
            let listener = ToastListener(app.window.toasts)
            app.navigator.session.webView.download(try Location(app.url("/f")))
            try await app.arrived(5000)
            try await app.eventually { app.window.toasts.text == "Downloading “a.txt”" }
            app.server.release("/f")
            assertEqual(try await app.ended(), "finished")
            try await app.eventually { app.window.toasts.text == "“a.txt” was downloaded" }
            XCTAssertEqual(listener.announced, ["“a.txt” was downloaded"], "the first toast is announced")
        }
    }

    func testFailureIsShownAndAnnounced() throws {
        try open(.reset(after: 5000)) { app in
            app.navigator.session.webView.download(try Location(app.url("/f")))
            assertEqual(try await app.ended(), "failed")
            // The connection may break before the server names the file.
            let name = try XCTUnwrap(app.downloads.first).name
            try await app.eventually { app.window.toasts.text == "“\(name)” was not downloaded" }
        }
    }

    func testCanceledDownloadRemovesItsToast() throws {
        try open(.stalled(after: 5000)) { app in
            app.navigator.session.webView.download(try Location(app.url("/f")))
            try await app.arrived(5000)
            try await app.eventually { app.window.toasts.text == "Downloading “a.txt”" }
            app.downloads.first?.cancel()
            try await app.eventually { app.window.toasts.text == nil }
        }
    }

    private func open(
        _ fault: FaultServer.Fault?,
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp { server in
            server.pair("")
            server.file("/f", String(repeating: "x", count: 10_000), named: "a.txt", fault: fault)
        } then: { app in
            try await app.activate()
            try await test(app)
        }
    }
}

/// Records what a screen reader announces about a window's toasts.
private final class ToastListener {
    private(set) var announced: [String] = []
    private var connection: SignalConnection?

    init(_ toasts: Toasts) {
        guard let accessible = gtk_widget_get_accessible(toasts.widget) else { return }
        connection = Reference(sharing: accessible).connect(Signal<String>("announcement"), to: self) { listener in
            { listener.announced.append($0) }
        }
    }
}
