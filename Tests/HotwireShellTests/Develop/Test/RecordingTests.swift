import AppTesting
import Foundation
import HotwireAutomation
import MainLoopTesting
import NavigationScripts
import XCTest

@testable import HotwireDesktop
@testable import HotwireInspector
@testable import HotwireNative

/// Sessions that are recorded and replayed.
nonisolated final class RecordingTests: XCTestCase {
    func testRecordingReplaysTheUsersActions() throws {
        try runInMainLoop {
            let text = try await Self.record { app, rest, _ in
                try await app.automation.click(.text("Add one"), in: .page)
                await rest()
                try await app.automation.click(.text("Name"), in: .page)
                for key in ["L", "o", "w"] {
                    try await app.automation.press(key, control: false, alt: false, shift: false)
                }
                await rest()
                try app.automation.dismiss()
                _ = try await AlertDialog.next()
                try await app.automation.click(.text("Discard"), in: .dialog)
                await rest()
                try await app.automation.click(.text("Find a hike"), in: .page)
                await rest()
                try app.automation.goBack()
            }
            let steps = try NavigationScript(parsing: text, source: "recorded.yml").steps
            XCTAssertEqual(
                steps.map(\.words),
                ["expect", "click: Add one", "fill: Name", "dismiss", "click: Discard", "click: Find a hike", "back"]
            )
            XCTAssertEqual(steps.last?.expectation?.title, "Home", text)
            try await withOpen(ScriptedApp(at: "/")) { app in
                let result = try await app.run(script: text)
                XCTAssertNil(result.failure, "\(text)\n\(result.failure.map { "\($0)" } ?? "")")
            }
        }
    }

    func testActionOfAUserWhoDoesNotWaitIsImmediate() throws {
        try runInMainLoop {
            let text = try await Self.record(after: ["/navigation"]) { app, _, recording in
                try await app.automation.click(.text("A slow page"), in: .page)
                while recording()?.isLoading == false { await app.automation.change(within: .seconds(5)) }
                try app.automation.goBack()
            }
            let steps = try NavigationScript(parsing: text, source: "recorded.yml").steps
            XCTAssertEqual(steps.last?.action, .back, text)
            XCTAssertEqual(steps.map(\.isImmediate), [false, false, true], text)
        }
    }

    func testRecordingsOfOneSessionHaveDifferentNames() throws {
        try runInMainLoop {
            let names = [0.0, 1, 60].map { SessionRecording.name(at: Date(timeIntervalSince1970: $0)) }
            XCTAssertEqual(Set(names).count, 3, "\(names)")
        }
    }

    func testRecordingFromTheMiddleNavigatesThereFirst() throws {
        try runInMainLoop {
            let text = try await Self.record(after: ["/hikes", "/hikes/new"]) { app, _, _ in
                try app.automation.dismiss()
            }
            try await withOpen(ScriptedApp(at: "/")) { app in
                let result = try await app.run(script: text)
                XCTAssertNil(result.failure, "\(text)\n\(result.failure.map { "\($0)" } ?? "")")
                XCTAssertEqual(app.navigator?.engine.hierarchy.main.map(\.currentLocation.path), ["/", "/hikes"])
            }
        }
    }

    /// Records actions in the demo.
    @MainActor private static func record(
        after paths: [String] = [],
        _ body: (ScriptedApp, _ rest: () async -> Void, _ recording: () -> SessionRecording?) async throws -> Void
    ) async throws -> String {
        var text = ""
        try await withOpen(ScriptedApp(at: "/")) { app in
            await app.rest()
            for path in paths {
                try app.automation.visit(path, action: .advance)
                await app.rest()
            }
            let inspector = Inspector(TestApp.application, app: .demo)
            defer {
                inspector.close()
                TestApp.application.onInspect = nil
                TestApp.application.onLastClose = {}
            }
            inspector.open()
            let window = try XCTUnwrap(inspector.window)
            window.perform(.record)
            let rest = {
                await app.rest()
                await window.recording?.watch?.value  // it may still be reading the state
            }
            await rest()
            try await body(app, rest) { window.recording }
            await rest()
            window.perform(.stop)
            text = window.text(of: .recording)
        }
        return text
    }
}
