import AppTesting
import CWebKitGTK
import DemoSite
import MainLoopTesting
import XCTest

@testable import HotwireNative
@testable import HotwireShell

/// Walks through the demo like a user who follows its pages.
nonisolated final class DemoAppTests: XCTestCase {
    private func walk(
        _ tab: String,
        _ start: String? = nil,
        then body: @escaping @MainActor (DemoWalk) async throws -> Void
    ) throws {
        try withOpen({ try await DemoWalk() }) { demo in
            try demo.select(tab)
            if let start {
                try await demo.shown("/navigation")
                try await demo.click(start)
                try await demo.shown(start)
            }
            try await body(demo)
        }
    }

    func testSiteServesThePathConfiguration() throws {
        try walk("Navigation") { demo in
            try await demo.shown("/navigation")
            let count = await demo.site.count(DemoSite.pathConfigurationPath)
            XCTAssertEqual(count, 1)
            XCTAssertTrue(Hotwire.config.pathConfiguration.problems.isEmpty)
        }
    }

    func testComponentPageShowsItsButtonInTheHeaderBar() throws {
        try walk("Navigation", "/components") { demo in
            try await demo.click("/components/form")
            try await demo.shown("/components/form")
            let item = try XCTUnwrap(demo.navigator.activeStack.screens.last?.navigationItem)
            try await eventually("the header bar has no button") { !item.rightBarButtonItems.isEmpty }
            XCTAssertEqual(item.rightBarButtonItems.map(\.title), ["Save"])
        }
    }

    func testModalsOpenInTheirStylesAndAllButOneEscape() throws {
        try walk("Navigation", "/navigation/modals") { demo in
            for style in Navigation.ModalStyle.allCases {
                try await demo.click("/navigation/modal/\(style.rawValue)")
                try await demo.shown("/navigation/modal/\(style.rawValue)")
                let entry = try XCTUnwrap(demo.navigator.engine.hierarchy.modal.first)
                XCTAssertEqual(entry.properties.modalStyle, style)
                XCTAssertTrue(try demo.navigator.engine.canDismiss)
                try demo.navigator.dismiss()
                try await demo.moved()
            }
            try await demo.click("/navigation/modal/locked")
            try await demo.shown("/navigation/modal/locked")
            XCTAssertFalse(try demo.navigator.engine.canDismiss)
            try await demo.click("/navigation/historical/resume")
            try await demo.moved()
            XCTAssertEqual(try demo.screens, "/navigation /navigation/modals")
        }
    }

    func testSheetFormsBehaveAsDescribed() throws {
        try walk("Navigation", "/navigation/modals") { demo in
            let request = try await demo.text()
            for (order, screens) in [
                ("refresh", "/navigation /navigation/modals"), ("recede", "/navigation"),
            ] {
                try await demo.click("/navigation/modal/medium")
                try await demo.shown("/navigation/modal/medium")
                try await demo.click("/navigation/historical/\(order)")
                try await demo.shown(order == "refresh" ? "/navigation/modals" : "/navigation")
                XCTAssertEqual(try demo.screens, screens)
                if order == "refresh" { try await demo.changes(from: request) }
            }
        }
    }

    func testPresentationsBehaveAsDescribed() throws {
        try walk("Navigation", "/navigation/presentations") { demo in
            for (name, count) in [("push", 3), ("default", 4), ("push", 5), ("default", 4)] {
                try await demo.click("/navigation/presentation/\(name)")
                try await demo.shown("/navigation/presentation/\(name)")
                XCTAssertEqual(try demo.navigator.stack.screens.count, count)
            }
            try await demo.click("/navigation?root=1")
            try await demo.shown("/navigation?root=1")
            XCTAssertEqual(try demo.screens, "/navigation?root=1")
            for (name, path) in [("pop", "/navigation?root=1"), ("clear_all", "/navigation?root=1")] {
                try await demo.click("/navigation/presentations")
                try await demo.shown("/navigation/presentations")
                try await demo.click("/navigation/presentation/\(name)")
                try await demo.shown(path)
                XCTAssertEqual(try demo.screens, path)
            }
        }
    }

    func testFilterStaysOneScreen() throws {
        try walk("Navigation", "/navigation/filter") { demo in
            for grade in ["Easy", "Demanding"] {
                try await demo.click("/navigation/filter?grade=\(grade)")
                try await demo.shown("/navigation/filter?grade=\(grade)")
            }
            XCTAssertEqual(try demo.screens, "/navigation /navigation/filter?grade=Demanding")
        }
    }

    func testNumberSheetLeadsToAPageAndBack() throws {
        try walk("Numbers") { demo in
            try await demo.moved()
            XCTAssertTrue(try demo.navigator.stack.top is NumbersScreen)
            XCTAssertEqual(demo.app.tabs.badges, ["Numbers": "100"])
            try demo.navigator.route(demo.app.page("/numbers/choose"))
            try await demo.moved()
            XCTAssertEqual(try demo.navigator.modalStack.top?.navigationItem.title, "Choose a Number")
            try demo.navigator.route(demo.app.page("/numbers/7"))
            try await demo.moved()
            try await demo.moved()
            XCTAssertEqual(try demo.screens, "/numbers /numbers/7")
            XCTAssertEqual(demo.app.tabs.badges, ["Numbers": "99"])
            try demo.navigator.route(demo.app.page("/navigation/long/7"))
            try await demo.shown("/navigation/long/7")
            try demo.navigator.goBack()
            try await demo.moved()
            XCTAssertTrue(try demo.navigator.stack.top is NumberScreen)
            let requests = await demo.site.requests.count { $0.path.hasPrefix("/numbers") }
            XCTAssertEqual(requests, 0)
        }
    }

    func testJournalAsksTheUserToSignIn() throws {
        try walk("Journal") { demo in
            try await demo.shown("/session/new")
            XCTAssertEqual(try demo.screens, "/journal | /session/new")
            try await demo.evaluate(
                """
                document.querySelector("#name").value = "Mei"
                document.querySelector("#password").value = "summit"
                document.querySelector("form button").click()
                """
            )
            try await demo.shown("/journal")
            XCTAssertEqual(try demo.screens, "/journal")
            let text = try await demo.text()
            XCTAssertTrue(text.contains("Welcome, Mei."), text)
            try await demo.click("/session/delete")
            try await demo.shown("/session/new")
            XCTAssertEqual(try demo.screens, "/journal | /session/new")
        }
    }

    func testQuestionLeadsToItsPage() throws {
        try walk("Navigation", "/navigation/modals") { demo in
            try demo.navigator.route(demo.app.page("/navigation/question"))
            XCTAssertEqual(try demo.screens, "/navigation /navigation/modals")
            let dialog = try XCTUnwrap(demo.question)
            gtk_dialog_response(dialog, 1)
            try await demo.shown("/navigation/steps/1")
        }
    }

    func testMissingTurboIsExplained() throws {
        try walk("Navigation") { demo in
            demo.app.explainMissingTurbo()
            let question = try XCTUnwrap(AlertDialog.open.values.first)
            XCTAssertTrue(question.message.contains("--turbo"), question.message)
            gtk_dialog_response(try XCTUnwrap(demo.question), -1)
            XCTAssertTrue(AlertDialog.open.isEmpty)
        }
    }
}
