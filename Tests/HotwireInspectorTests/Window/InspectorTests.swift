import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireAutomation
@testable import HotwireBridgeComponents
@testable import HotwireDesktop
@testable import HotwireInspector
@testable import HotwireNative

/// The inspector's window in the real engine, next to an app.
nonisolated final class InspectorTests: XCTestCase {
    @MainActor private final class Bench: Closable {
        let app: TestApp
        let inspector: Inspector
        let automation: WindowAutomation

        init(_ app: TestApp? = nil) async throws {
            if let app { self.app = app } else { self.app = try await TestApp { $0.pair("<p>One</p>") } }
            inspector = Inspector(TestApp.application)
            automation = WindowAutomation(TestApp.application)
            try await self.app.start()
            try await self.app.quiet()
            inspector.open()
            try await shows("typeof inspector === 'object'")
        }

        var window: InspectorWindow {
            get throws { try XCTUnwrap(inspector.window) }
        }

        /// Waits until an expression in the inspector's page has a value, and returns the value.
        @discardableResult
        func shows(_ expression: String, _ line: UInt = #line) async throws -> JSONValue {
            let window = try window
            let wait = Wait()
            while !wait.isOver {
                if let found = try? await window.tool.evaluate("return \(expression)"), found != .null, found != false {
                    return found
                }
                try await app.settle()
            }
            XCTFail("the inspector does not show \(expression)", line: line)
            return .null
        }

        func close() async {
            inspector.close()
            TestApp.application.onInspect = nil
            TestApp.application.onLastClose = {}
            await app.close()
        }
    }

    private static func text(_ pane: String) -> String {
        "document.getElementById('\(pane)').textContent"
    }

    func testScreensAndVisitsAreShown() throws {
        try withOpen({ try await Bench() }) { bench in
            try await bench.shows("document.querySelector('#screens img[src^=\"data:image/png\"]') !== null")
            try await bench.app.proceed()
            try await bench.shows("\(Self.text("screens")).includes('/two')")
            _ = try await bench.window.tool.evaluate("document.getElementById('tab-visits').click()")
            let text = try await bench.shows("\(Self.text("visits")).includes('/two') && \(Self.text("visits"))")
            XCTAssertTrue(text.stringValue?.contains("completed") ?? false)
        }
    }

    func testBothPanesAreShownAsPanes() throws {
        try withOpen({ try await Bench(TestApp.withPanes()) }) { bench in
            let titles = "[...document.querySelectorAll('#screens .stack h4')].map((title) => title.textContent).join()"
            try await bench.shows("\(titles) === 'Main stack: 1 screen'")
            try bench.app.navigator.route(bench.app.url("/two"))
            try await bench.app.next(.rendered, "/two")
            try await bench.shows("\(titles) === 'List pane: 1 screen,Detail pane: 1 screen'")
            let locations =
                "[...document.querySelectorAll('#screens .stack .location')].map((code) => code.textContent).join()"
            let expected = try ["/", "/two"].map { try bench.app.url($0).absoluteString }.joined(separator: ",")
            assertEqual(try await bench.shows(locations).stringValue, expected)
            bench.app.navigator.goBack()
            try await bench.shows("\(titles) === 'Main stack: 1 screen'")
        }
    }

    func testPictureFollowsThePageThatIsUncovered() throws {
        try withOpen({ try await Bench() }) { bench in
            let middle = """
                (() => {
                    const image = document.querySelector('#screens img')
                    const canvas = document.createElement('canvas').getContext('2d')
                    canvas.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2)
                    return [...canvas.getImageData(0, 0, 1, 1).data].join()
                })()
                """
            try await bench.shows("\(middle) === '255,255,255,255'")
            // No event reports that the page's appearance changed.
            _ = try await bench.app.evaluate("document.body.style.background = 'red'")
            let view = try XCTUnwrap(bench.app.navigator.session.topmostVisitable?.visitableView)
            view.show(.nothing)
            view.show(.page)
            try await bench.shows("\(middle) === '255,0,0,255'")
        }
    }

    func testEditedPathsApplyUntilTheInspectorCloses() throws {
        try withOpen({ try await Bench() }) { bench in
            let edit = #"{"rules":[{"patterns":["/two"],"properties":{"context":"modal"}}]}"#
            try bench.window.perform(.paths(edit))
            let paths = bench.app.navigator.session.pathConfiguration
            try await bench.app.eventually { paths.properties(for: "/two").context == .modal }
            try bench.app.navigator.route(bench.app.url("/two"))
            try await bench.app.next(.completed, "/two")
            XCTAssertTrue(bench.app.navigator.isModal)
            try bench.window.perform(.paths("{"))
            try await bench.shows("document.querySelector('#paths .problems').textContent.includes('1')")
            XCTAssertEqual(bench.app.navigator.session.pathConfiguration.properties(for: "/two").context, .modal)
            bench.inspector.close()
            XCTAssertEqual(bench.app.navigator.session.pathConfiguration.properties(for: "/two").context, .default)
        }
    }

    func testEditIsParsedInTheBackground() throws {
        try withOpen({ try await Bench() }) { bench in
            let window = try bench.window
            window.perform(.paths("{"))
            XCTAssertEqual(window.paths.json["problems"], [], "the page is still being parsed")
            try await bench.app.eventually { window.paths.json["problems"] != [] }
        }
    }

    func testAttachedInspectorPaintsNoFramesInAnIdleWindow() throws {
        try withOpen({ try await Bench() }) { try await $0.app.window.assertIdle("inspector", line: #line) }
    }

    func testLocationIsExplained() throws {
        try withOpen({ try await Bench() }) { bench in
            try bench.window.perform(.test("/two?x=1"))
            try await bench.shows("\(Self.text("paths")).includes('decision')")
        }
    }

    func testRecordingNotesThatPasswordsAreOmitted() throws {
        try withOpen({ try await Bench() }) { bench in
            try bench.window.perform(.record)
            let hint = try await bench.shows("document.querySelector('#recording .note')?.textContent || null")
            XCTAssertEqual(hint, "Use the app: each step is added here. Passwords are not recorded.")
        }
    }

    func testEverySectionIsCopiedAsText() throws {
        try withOpen({ try await Bench() }) { bench in
            try bench.window.perform(.copy(nil))
            try await bench.shows("document.body.textContent.includes('Copied.')")
            let text = try bench.window.text(of: .stacks) + bench.window.text(of: .pane(.visits))
            XCTAssertTrue(text.contains("Window “") && text.contains("completed"), text)
        }
    }

    func testPageMessageIsSentAgainToItsComponent() throws {
        try withOpen({ try await Bench(try await TestApp.bridged([AlertComponent.self])) }) { bench in
            let part = "<bridge-part component='alert' event='show' data='{\"title\":\"Delete?\"}'></bridge-part>"
            try await bench.app.add(part)
            for _ in 0..<2 {
                while bench.automation.dialog == nil { await bench.automation.change(within: .seconds(5)) }
                try await AlertDialog.next().press("Cancel")
                _ = try await bench.window.tool.evaluate("document.getElementById('tab-messages').click()")
                try await bench.shows("\(Self.text("messages")).includes('alert')")
                let row = bench.inspector.journal.messages.first { $0.message.event == "show" }.map { "\($0.id)" }
                try bench.window.perform(.resend(row: XCTUnwrap(row)))
            }
            while bench.automation.dialog == nil { await bench.automation.change(within: .seconds(5)) }
            try bench.automation.dismiss()
        }
    }

    func testInspectorRecoversWhenItsProcessEnds() throws {
        try withOpen({ try await Bench() }) { bench in
            try await bench.shows("document.querySelector('#screens img') !== null")
            webkit_web_view_terminate_web_process(try bench.window.tool.view.pointer)
            try await bench.shows("document.querySelector('#screens img') !== null")
        }
    }

    func testInspectorClosesWithTheAppsLastWindow() throws {
        try withOpen({ try await Bench() }) { bench in
            bench.app.window.close()
            XCTAssertNil(bench.inspector.window)
        }
    }

    func testClosedInspectorStopsObservingPages() throws {
        try withOpen({ try await Bench() }) { bench in
            XCTAssertNotNil(bench.app.navigator.session.webView.watching)
            bench.inspector.close()
            XCTAssertNil(bench.app.navigator.session.webView.watching)
        }
    }
}

extension TestApp {
    /// Creates a wide window whose second page is a detail of the first.
    fileprivate static func withPanes() async throws -> TestApp {
        let app = try await TestApp {
            let rules = #"{"rules": [{"patterns": ["/two"], "properties": {"pane": "detail"}}]}"#
            $0.pathConfiguration.sources = [.data(Data(rules.utf8))]
            $0.firstWindow = WindowState(width: 1000, height: 700)
        } pages: {
            $0.pair("<p>One</p>")
        }
        return app
    }
}
