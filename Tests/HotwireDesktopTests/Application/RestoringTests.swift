import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Screens, scroll positions and tabs after a restart, in the real engine.
nonisolated final class RestoringTests: RestoringTestCase {
    func testRestoredStackLoadsOnePageAndOthersWhenShown() throws {
        try browse { app in
            try await app.go(to: "/two")
            try await app.go(to: "/three")
            try await app.restart()
            try await app.next(.rendered, "/three")
            XCTAssertEqual(app.stack, ["/", "/two", "/three"])
            XCTAssertEqual(app.asked, ["/three"])
            XCTAssertEqual(app.title, "/three")
            try await app.back(to: "/two")
            XCTAssertEqual(app.asked, ["/three", "/two"])
            try await app.back(to: "/")
            let text = try await app.text("#here")
            XCTAssertEqual(text, "/")
            XCTAssertEqual(app.asked, ["/three", "/two", "/"])
            XCTAssertFalse(app.navigator.canGoBack)
        }
    }

    func testPageWithoutTurboIsRestoredWithItsScrollPosition() throws {
        try browse { app in
            app.server.page(
                "/plain",
                title: "Plain",
                body: "<p style='height: 4000px'>long</p>",
                turbo: .absent
            )
            try await app.go(to: "/plain", scroll: 500)
            try await app.restart()
            try await app.next(.plainPage, "/plain")
            XCTAssertEqual(app.stack, ["/", "/plain"])
            XCTAssertEqual(app.title, "Plain")
            XCTAssertEqual(app.asked, ["/plain"])
            try await app.wait(for: "scrollY === 500")
            try await app.back(to: "/")
        }
    }

    func testScrollPositionsAreRestoredForEachScreen() throws {
        try browse { app in
            try await app.scroll(to: 300)
            try await app.go(to: "/two#end", scroll: 700)
            try await app.go(to: "/three", scroll: 1200)
            try await app.restart()
            try await app.next(.rendered, "/three")
            try await app.wait(for: "scrollY === 1200")
            try await app.back(to: "/two")
            try await app.wait(for: "scrollY === 700")
            try await app.back(to: "/")
            try await app.wait(for: "scrollY === 300")
        }
    }

    func testVisiblePageHasItsScrollPosition() throws {
        try browse { app in
            try await app.go(to: "/two", scroll: 700)
            try await app.restart()
            let view = try XCTUnwrap(app.navigator.stack.top as? VisitableScreen).visitableView
            try await app.next(.rendered, "/two")
            try await app.eventually { !view.isCovered }
            let scroll = try await app.shownScroll()
            XCTAssertEqual(scroll, 700)
        }
    }

    func testShorterPageIsScrolledToItsEnd() throws {
        try browse { app in
            try await app.go(to: "/two", scroll: 3000)
            app.server.page("/two", title: "short", body: "<p style='height: 1500px'>short</p>")
            try await app.restart()
            try await app.next(.rendered, "/two")
            try await app.wait(for: "scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1")
            try await app.eventually { app.navigator.saved.main.last?.scroll?.y ?? 3000 < 1500 }
        }
    }

    func testModalIsRestoredOverItsPage() throws {
        let rule = #"{"patterns": ["/new"], "properties": {"context": "modal"}}"#
        try browse(rules: rule) { app in
            try await app.go(to: "/two")
            try await app.go(to: "/new", scroll: 500)
            try await app.restart()
            try await app.next { $0.event.name == .rendered && $0.event.location?.path == "/new" }
            XCTAssertTrue(app.navigator.isModal)
            try await app.eventually { app.asked.contains("/two") }
            XCTAssertEqual(Set(app.asked), ["/two", "/new"])
            try await app.eventually { try await app.shownScroll() == 500 }
            app.navigator.dismiss()
            await app.navigator.engine.moves?.value
            XCTAssertFalse(app.navigator.isModal)
            XCTAssertEqual(app.stack, ["/", "/two"])
        }
    }

    func testNativeScreenIsRestored() throws {
        try browse { app in
            let answers = NumbersAnswers()
            app.navigator.delegate = answers
            app.navigator.route(try app.url("/numbers"))
            try await app.next(.moved)
            try await app.restart()
            XCTAssertTrue(app.navigator.stack.top is NumbersScreen)
            XCTAssertEqual(app.asked, [])
            try await app.back(to: "/")
            XCTAssertEqual(app.asked, ["/"])
        }
    }

    func testAppStartsAsUsualWithoutAState() throws {
        try browse { app in
            try await app.go(to: "/two")
            app.reopen()
            app.window.restore(nil)
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    func testRestoredTabsKeepTheSelectionAndLoadWhenShown() throws {
        try browse { app in
            let list = try ["/two", "/three"].map { HotwireTab(title: $0, url: try app.url($0)) }
            let window = NavigationWindow(tabs: HotwireTabBarController(), application: TestApp.application)
            window.restore(nil, tabs: list)
            try await app.next(.rendered, "/two")
            window.content.tabs?.route(try app.url("/new"))
            try await app.next(.rendered, "/new")
            window.select(tab: 1)
            try await app.next(.rendered, "/three")
            let saved = window.saved
            window.close()
            app.server.forgetRequests()
            let next = NavigationWindow(tabs: HotwireTabBarController(), application: TestApp.application)
            next.restore(SavedState(SavedApp(windows: [saved])), tabs: list.reversed())
            try await app.next(.rendered, "/three")
            XCTAssertEqual(next.content.tabs?.selectedIndex, 0)
            XCTAssertEqual(app.asked, ["/three"])
            XCTAssertEqual(next.saved.navigator(named: "/two")?.main.map(\.location.path), ["/two", "/new"])
            next.select(tab: 1)
            try await app.next(.rendered, "/new")
            XCTAssertEqual(app.asked, ["/three", "/new"])
        }
    }

    func testWindowsAreRestoredWithTheirSizeAndZoom() throws {
        try browse { app in
            try await app.go(to: "/two")
            app.window.openNewWindow(at: try app.url("/three"))
            try await app.next(.rendered, "/three")
            app.window.zoom = 1.5
            let saved = TestApp.application.windows.map(\.saved)
            try app.otherWindow().close()
            app.reopen()
            app.window.restore(SavedState(SavedApp(windows: saved)))
            let shown = [["/", "/two"], ["/three"]]
            XCTAssertEqual(TestApp.application.windows.map { $0.saved.navigators[0].main.map(\.location.path) }, shown)
            XCTAssertEqual(app.window.zoom, 1.5)
            XCTAssertEqual(try app.otherWindow().zoom, 1)
            app.window.zoom = 1  // new windows have the last closed one's zoom
        }
    }
}

/// Shows a native screen for one location.
private final class NumbersAnswers: NavigatorDelegate {
    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
        proposal.location.path == "/numbers" ? .acceptCustom(NumbersScreen()) : .accept
    }
}

private final class NumbersScreen: Screen {
    init() { super.init(title: "Numbers", widget: Widget(Reference(adopting: gtk_label_new("1, 2, 3")))) }

    override func grabFocus() {}
}
