import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import HotwireCore
import XCTest

@testable import HotwireNative

/// Root screens whose page cannot be shown.
nonisolated final class RootErrorTests: XCTestCase {
    func testRestoredRootThatIsMissingLeadsToTheStartPage() throws {
        // This also applies to local servers, whose own error pages are otherwise shown.
        for choice in [false, nil] { try restoreRootThatIsGone(choice) }
    }

    private func restoreRootThatIsGone(_ choice: Bool?) throws {
        try open(choice: choice) { app in
            let gone = SavedScreen(location: try Location(app.url("/gone")))
            app.navigator.restore(SavedNavigator(name: "test", main: [gone]))
            assertEqual(try await app.next(.failed).event.details["error"], "http.404")
            try app.pressStart()
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertFalse(app.showsError)
        }
    }

    func testFailedStartPageOffersTheRootOfItsOrigin() throws {
        try open(startAt: "/gone") { app in
            app.navigator.start()
            try await app.next(.failed)
            try app.pressStart()
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    func testErrorWithAWayBackOffersNoOther() throws {
        try open { app in
            try await app.start()
            app.navigator.route(try app.url("/gone"))
            try await app.next(.failed)
            XCTAssertTrue(app.showsError)
            XCTAssertNil(app.startButton)
        }
    }

    func testUnreachableStartPageOffersOnlyRetry() throws {
        try open { app in
            app.server.close("/")
            app.navigator.start()
            try await app.next(.failed)
            XCTAssertTrue(app.showsError)
            XCTAssertNil(app.startButton)
        }
    }

    private func open(
        startAt path: String = "/",
        choice: Bool? = false,
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp(startAt: path, isStarted: false) { server in
            server.page("/", title: "Home", body: "<p>Home</p>")
            server.page("/gone", title: "Gone", body: "", status: 404)
        } configure: {
            $0.showsServerErrorPages = choice
        } then: { app in
            try await test(app)
        }
    }
}

extension TestApp {
    /// The error screen's button that leads to the start page, if it is shown.
    fileprivate var startButton: UnsafeMutablePointer<GtkButton>? {
        guard let top = navigator.stack.top else { return nil }
        return widgets(of: gtk_button_get_type(), in: top.widget.raw).lazy.map { $0.cast(to: GtkButton.self) }
            .first { button in
                gtk_widget_get_mapped(button.cast(to: GtkWidget.self)) != 0
                    && gtk_button_get_label(button).map { String(cString: $0) } == "_Go to Start Page"
            }
    }

    fileprivate func pressStart() throws { gtk_button_clicked(try XCTUnwrap(startButton)) }
}
