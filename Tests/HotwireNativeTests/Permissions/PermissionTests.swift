import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// A page's requests, in the real engine.
nonisolated final class PermissionTests: XCTestCase {
    /// Shows C318.
    func testCameraWorksAfterAllowWithoutAnotherRequest() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            try await app.request(Ask.camera)
            try await app.eventually { !app.bars.isEmpty }
            XCTAssertEqual(
                app.barTexts,
                ["“http://\(app.base.host() ?? ""):\(app.base.port ?? 0)” wants to use the camera."]
            )
            try await app.reply(Reply.allow)
            assertEqual(try await app.answer(), "video")
            XCTAssertTrue(app.bars.isEmpty)
            try await app.request(Ask.camera)
            assertEqual(try await app.answer(), "video")
            try await app.request(Ask.state("camera"))
            assertEqual(try await app.answer(), "granted")
        }
    }

    func testMicrophoneIsDeniedAfterDontAllow() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            try await app.request(Ask.microphone)
            try await app.reply(Reply.refuse)
            assertEqual(try await app.answer(), "NotAllowedError")
            try await app.request(Ask.microphone)
            assertEqual(try await app.answer(), "NotAllowedError")
            XCTAssertTrue(app.bars.isEmpty)
            try await app.request(Ask.state("microphone"))
            assertEqual(try await app.answer(), "denied")
        }
    }

    func testCameraAndMicrophoneAreOneRequest() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            try await app.request(Ask.both)
            try await app.reply(Reply.allow)
            assertEqual(try await app.answer(), "2")
            XCTAssertEqual(app.store.permissions.answers.map(\.permission), [.camera, .microphone])
        }
    }

    func testSameRequestIsShownOnceAndAnswersBoth() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            try await app.request("Promise.all([\(Ask.place), \(Ask.place)])")
            try await app.eventually { !app.bars.isEmpty }
            try await app.settle()
            XCTAssertEqual(app.bars.count, 1)
            try await app.reply(Reply.refuse)
            assertEqual(try await app.answer(), "denied,denied")
            XCTAssertTrue(app.bars.isEmpty)
        }
    }

    func testScreenIsRequestedEachTime() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            for _ in 0..<2 {
                try await app.request(Ask.screen)
                try await app.reply(Reply.allow)
                assertEqual(try await app.answer(), "Mock screen device 1")
            }
            XCTAssertTrue(app.store.permissions.answers.isEmpty)
        }
    }

    func testClosedRequestIsDeniedButNotRemembered() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            try await app.request(Ask.camera)
            try await app.reply(Reply.close)
            assertEqual(try await app.answer(), "NotAllowedError")
            XCTAssertTrue(app.store.permissions.answers.isEmpty)
            try await app.request(Ask.camera)
            assertEqual(
                try await app.answer(),
                "NotAllowedError",
                "a page cannot repeat its request until it is granted"
            )
            app.activate("reload")
            try await app.next(.rendered, "/")
            try await app.request(Ask.camera)
            try await app.reply(Reply.allow)
            assertEqual(try await app.answer(), "video")
        }
    }

    func testClipboardIsReadAfterAllow() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            Clipboard.copy("copied")
            try await app.navigator.session.webView.beginToRead()
            try await app.waitForBar()
            await app.respond(Reply.allow)
            assertEqual(try await app.answer(), "read copied")
        }
    }

    func testUsingThePageDoesNotAllowTheClipboard() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            try await app.navigator.session.webView.beginToRead()
            try await app.waitForBar()
            app.press(GDK_KEY_Shift_L, in: app.navigator.session.webView.widget)
            assertEqual(try await app.answer(), "NotAllowedError")
            XCTAssertTrue(app.bars.isEmpty)
            XCTAssertTrue(app.store.permissions.answers.isEmpty)
        }
    }

    func testAppDecidesInCodeWithoutARequest() throws {
        try runInMainLoop {
            let decider = Decider([.camera: .grant, .microphone: .deny])
            try await withOpen(TestApp.asking()) { app in
                app.navigator.delegate = decider
                try await app.request(Ask.camera)
                assertEqual(try await app.answer(), "video")
                try await app.request(Ask.microphone)
                assertEqual(try await app.answer(), "NotAllowedError")
                try await app.request(Ask.place)
                try await app.reply(Reply.refuse)
                assertEqual(try await app.answer(), "denied")
                XCTAssertEqual(Set(decider.asked.map(\.origin)).map(\.description), [app.base.absoluteString])
                XCTAssertEqual(app.store.permissions.answers.map(\.permission), [.geolocation])
            }
        }
    }

    func testKeyboardAnswersARequest() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            try await app.request(Ask.camera)
            try await app.eventually { !app.bars.isEmpty }
            XCTAssertTrue(app.pageHasFocus, "the bar does not take the focus")
            // A button receives its key once it is on the screen.
            try await app.eventually {
                gtk_window_mnemonic_activate(app.window.window.pointer, guint(GDK_KEY_a), GDK_MOD1_MASK) != 0
            }
            assertEqual(try await app.answer(), "video")
            XCTAssertTrue(app.pageHasFocus)
        }
    }
}

/// An app that decides itself.
private final class Decider: NavigatorDelegate {
    private let decisions: [PagePermission: PermissionDecision]
    private(set) var asked: [PermissionRequest] = []

    init(_ decisions: [PagePermission: PermissionDecision]) { self.decisions = decisions }

    func handle(permissionRequest: PermissionRequest, from navigator: Navigator) -> PermissionDecision {
        asked.append(permissionRequest)
        return permissionRequest.permissions.compactMap { decisions[$0] }.first ?? .prompt
    }
}

extension TestApp {
    /// Waits for a bar without a call into the page, which is blocked.
    func waitForBar() async throws {
        try await MainLoopTesting.eventually { !bars.isEmpty }
    }
}

extension WebView {
    /// Starts to read the clipboard, which blocks the page until the request is answered.
    fileprivate func beginToRead() async throws {
        _ = try await run("window.answer = null")
        Task {
            _ = try? await run(
                "try { window.answer = await \(Ask.clipboard) } catch (error) { window.answer = error.name }"
            )
        }
    }
}
