import AppTesting
import FaultServer
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Features of other browsers that the engine lacks; if an assertion fails, update `Documentation/inputs.md`.
nonisolated final class MissingFeatureTests: XCTestCase {
    func testPagesFailureIsExplainedOnce() throws {
        let calls = [
            ("new RTCPeerConnection()", "Calls"), ("new window.RTCPeerConnection()", "Calls"),
            ("navigator.credentials.create({ publicKey: {} })", "Passkeys"),
            ("({}).pushManager.subscribe()", "Notifications"),
        ]
        for (call, name) in calls {
            try withOpen({ try await TestApp.asking() }) { app in
                try await app.evaluate("for (let time = 0; time < 3; time++) setTimeout(() => { \(call) })")
                try await app.eventually { !app.bars.isEmpty }
                try await app.settle()
                XCTAssertEqual(app.bars.count, 1)
                XCTAssertTrue(app.barTexts[0].hasPrefix(name), app.barTexts[0])
                try await app.proceed()
                XCTAssertTrue(app.bars.isEmpty)
            }
        }
    }

    func testEachFeatureIsExplainedAfterTheOther() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            for (call, name) in [("RTCPeerConnection", "Calls"), ("PublicKeyCredential", "Passkeys")] {
                try await app.evaluate("setTimeout(() => { new \(call)() })")
                try await app.eventually { app.barTexts.contains { $0.hasPrefix(name) } }
                await app.respond(Reply.close)
                XCTAssertTrue(app.bars.isEmpty)
            }
            try await app.evaluate("setTimeout(() => { new RTCPeerConnection() })")
            try await app.settle()
            XCTAssertTrue(app.bars.isEmpty, "each missing feature is explained once")
        }
    }

    func testMissingCameraAndMicrophoneAreExplained() throws {
        try runInMainLoop {
            for (ask, name) in [
                (Ask.camera, "No camera"), (Ask.microphone, "No microphone"), (Ask.both, "No camera"),
            ] {
                try await withApp(pages: { $0.pair("<p>One</p>") }) { app in
                    try await app.request(ask)
                    let answer = try await app.answer()
                    XCTAssertTrue(["NotFoundError", "OverconstrainedError"].contains(answer), answer)
                    try await app.eventually { !app.bars.isEmpty }
                    XCTAssertEqual(app.bars.count, 1)
                    XCTAssertTrue(app.barTexts[0].hasPrefix(name), app.barTexts[0])
                }
            }
        }
    }

    func testRejectionIsExplained() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            try await app.evaluate("(async () => { new RTCPeerConnection() })()")
            try await app.eventually { !app.bars.isEmpty }
        }
    }

    /// The tests' session has no portal.
    func testScreenThatTheDesktopDoesNotOfferIsExplained() throws {
        try withApp {
            $0.pair("<p>One</p>")
        } then: { app in
            for _ in 0..<2 {
                try await app.request(
                    "navigator.mediaDevices.getDisplayMedia({ video: true }).catch(({ name }) => name)"
                )
                assertEqual(try await app.answer(), "OverconstrainedError")
            }
            try await app.eventually { !app.bars.isEmpty }
            XCTAssertEqual(app.bars.count, 1)
            XCTAssertTrue(app.barTexts[0].hasPrefix("Your screen cannot be shared."), app.barTexts[0])
        }
    }

    func testPageThatChecksIsLeftAlone() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            try await app.evaluate(
                """
                for (const name of ["RTCPeerConnection", "PublicKeyCredential", "PushManager"]) if (window[name]) throw name
                try { new RTCPeerConnection() } catch {}
                setTimeout(() => { throw new TypeError("Another error") })
                setTimeout(() => { throw new Error("RTCPeerConnection is not a TypeError") })
                """
            )
            try await app.settle()
            try await app.settle()
            XCTAssertTrue(app.bars.isEmpty)
        }
    }

    func testEngineHasWhatTheGuideSays() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            assertEqual(
                try await app.evaluate(
                    """
                    return ["RTCPeerConnection", "PublicKeyCredential", "PushManager", "SpeechRecognition", "MediaRecorder"]
                      .filter((name) => name in window)
                    """
                ),
                ["MediaRecorder"]
            )
            assertEqual(try await app.evaluate("return typeof navigator.mediaDevices.getDisplayMedia"), "function")
        }
    }
}
