import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Modals that open and close during another operation.
nonisolated final class ModalRaceTests: XCTestCase {
    private func browse(
        isAnimated: Bool = true,
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp(isStarted: false, pages: Self.pages, configure: { $0.modal("^/new") }) { app in
            gtk_settings_get_default().map {
                Reference(sharing: $0)["gtk-enable-animations"] = isAnimated
            }
            try await app.start()
            try await test(app)
        }
    }

    @MainActor private static func pages(_ server: FaultServer) {
        server.page("/", title: "Home", body: "<a href='/new' id=new>New</a><a href='/two' id=two>Two</a>")
        server.page("/two", title: "Two", body: "<a href='/new' id=new>New</a>")
        server.page("/new", title: "New", body: "<a href='/two' id=two>Two</a>")
    }

    func testQuickOpeningAndDismissalEndInTheRightState() throws {
        try browse { app in
            let new = try app.url("/new")
            for _ in 0..<5 {
                app.navigator.route(new)
                app.navigator.dismiss()
                app.navigator.route(new)
                try await app.settle()
                app.navigator.dismiss()
            }
            app.navigator.route(new)
            await app.navigator.engine.moves?.value
            try await app.eventually { app.modalTitle == "New" }
            XCTAssertEqual([app.stack, app.modal], [["/"], ["/new"]])
            XCTAssertEqual(app.navigator.modalStack.screens.count, 1)
            XCTAssertTrue(app.showsSheet)
            XCTAssertTrue(try app.sheetHasFocus)
            app.navigator.dismiss()
            try await app.quietAll()
            XCTAssertFalse(app.showsSheet)
            XCTAssertTrue(app.pageHasFocus)
            XCTAssertEqual(app.server.count("/"), 1)
            XCTAssertTrue(app.errors.contexts.isEmpty)
        }
    }

    func testLatePageOfAClosingSheetDoesNotTakeTheFocus() throws {
        try browse { app in
            try await app.open("#new", to: "/new")
            let page = app.navigator.modalSession.webView.widget
            app.navigator.dismiss()
            try await app.eventually { app.pageHasFocus }
            gtk_widget_grab_focus(page)
            XCTAssertTrue(try app.sheetHasFocus)
            await app.navigator.engine.moves?.value
            XCTAssertFalse(app.showsSheet)
            XCTAssertTrue(app.pageHasFocus)
        }
    }

    func testScreenBelowReceivesItsCallbacksInOrder() throws {
        try browse { app in
            let screens = ListeningScreens()
            app.navigator.delegate = screens
            app.navigator.route(try app.url("/listening"))
            await app.navigator.engine.moves?.value
            app.navigator.route(try app.url("/new"))
            try await app.next(.moved)
            app.navigator.dismiss()
            await app.navigator.engine.moves?.value
            XCTAssertEqual(
                screens.callbacks,
                ["will appear", "did appear", "will disappear", "did disappear", "will appear", "did appear"]
            )
        }
    }

    /// The engine reports a load after it was stopped; the app mistook it for the page's request and reopened the
    /// modal.
    func testLoadStoppedBeforeItsStartIsNotProposedAgain() throws {
        try browse { app in
            let view = app.navigator.session.webView
            view.load(try Location(app.url("/two")), html: nil)
            view.stopLoading()
            let action = NavigationAction(location: try Location(app.url("/two")), kind: .other)
            try await app.eventually { !view.document.isMoot(action) }
            try await app.settle()
            XCTAssertEqual(app.names.count { $0 == .proposed }, 1)
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    func testModalIsShownDuringAPush() throws {
        try browse { app in
            try await app.click("#two")
            try await app.next(.moved)
            app.navigator.route(try app.url("/new"))
            try await app.next(.rendered, "/new")
            await app.navigator.engine.moves?.value
            try await app.eventually { app.title == "Two" }
            XCTAssertEqual([app.stack, app.modal], [["/", "/two"], ["/new"]])
            XCTAssertTrue(try app.sheetHasFocus)
            app.navigator.dismiss()
            try await app.quietAll()
            XCTAssertTrue(app.pageHasFocus)
            try await app.back(to: "/")
        }
    }

    func testDismissalWithoutAnimationEndsAtOnce() throws {
        for (isAnimated, animated) in [(true, false), (false, true)] {
            try browse(isAnimated: isAnimated) { app in
                try await app.open("#new", to: "/new")
                app.navigator.dismiss(animated: animated)
                XCTAssertFalse(app.showsSheet)
                XCTAssertTrue(app.pageHasFocus)
                XCTAssertTrue(app.navigator.modalStack.screens.isEmpty)
                try await app.quietAll()
            }
        }
    }

    func testWindowWithoutFramesDelaysNoDismissal() throws {
        try browse { app in
            try await app.open("#new", to: "/new")
            app.holdFrames(true)
            try await app.clickInModal("#two")
            try await app.next(where: { $0.event.name == .requestStarted && $0.event.location?.path == "/two" })
            XCTAssertFalse(app.showsSheet)
            app.holdFrames(false)
            try await app.next(.rendered, "/two")
            XCTAssertEqual([app.stack, app.modal], [["/", "/two"], []])
        }
    }

    func testHiddenWindowDelaysNoDismissal() throws {
        try browse { app in
            try await app.open("#new", to: "/new")
            app.navigator.dismiss()
            app.navigator.route(try app.url("/two"))
            XCTAssertTrue(app.showsSheet)
            gtk_widget_hide(app.window.window.pointer.cast(to: GtkWidget.self))
            await app.navigator.engine.moves?.value
            XCTAssertFalse(app.showsSheet)
            gtk_widget_show(app.window.window.pointer.cast(to: GtkWidget.self))
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
        }
    }

    func testWindowClosedWithAModalLeaksNothing() throws {
        for isGoing in [false, true] {
            try runInMainLoop {
                let watch = Watch()
                try await Self.closeAndForget(watch, isGoing: isGoing)
                try await eventually("timed out waiting for the release of \(watch.alive)") { watch.alive.isEmpty }
            }
        }
    }

    @MainActor private static func closeAndForget(_ watch: Watch, isGoing: Bool) async throws {
        try await withApp(isStarted: false, pages: pages, configure: { $0.modal("^/new") }) { app in
            gtk_settings_get_default().map { Reference(sharing: $0)["gtk-enable-animations"] = true }
            try await app.start()
            try await app.open("#new", to: "/new")
            watch.add("navigator", app.navigator)
            watch.add("modal session", app.navigator.modalSession)
            watch.add("web view", app.navigator.session.webView)
            watch.add("modal web view", app.navigator.modalSession.webView)
            watch.add("modal web view's widget", widget: app.navigator.modalSession.webView.widget)
            watch.add("sheet", app.navigator.screens.sheet)
            watch.add("sheet's widget", widget: try app.sheet)
            app.navigator.modalStack.screens.forEach { watch.add("screen", $0) }
            if isGoing {
                app.navigator.dismiss()
                app.navigator.route(try app.url("/two"))
                XCTAssertTrue(app.showsSheet)
            }
        }
    }
}

extension TestApp {
    /// Stops the window's frames, like a compositor that minimizes it, or resumes them.
    fileprivate func holdFrames(_ isHeld: Bool) {
        typealias Change = @convention(c) (OpaquePointer?) -> Void
        let name = "gdk_window_\(isHeld ? "freeze" : "thaw")_toplevel_updates_libgtk_only"
        guard let symbol = dlsym(nil, name) else { return XCTFail("GDK does not export \(name)") }
        unsafeBitCast(symbol, to: Change.self)(gtk_widget_get_window(window.window.pointer.cast(to: GtkWidget.self)))
    }
}
