import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Sounds that pages play without a gesture, such as for a new message; a script that a test runs counts as a gesture.
nonisolated final class SoundTests: XCTestCase {
    /// Some milliseconds of silence.
    private static var silence: String {
        var bytes = Data("RIFF".utf8)
        func add(_ number: UInt32, _ size: Int = 4) {
            for byte in 0..<size { bytes.append(UInt8(number >> (8 * byte) & 255)) }
        }
        add(836)
        bytes += Data("WAVEfmt ".utf8)
        for (number, size) in [(16, 4), (1, 2), (1, 2), (8_000, 4), (16_000, 4), (2, 2), (16, 2)] {
            add(UInt32(number), size)
        }
        bytes += Data("data".utf8)
        add(800)
        bytes += Data(count: 800)
        return "data:audio/wav;base64,\(bytes.base64EncodedString())"
    }

    /// A page that plays when its `go` is set, outside any gesture.
    private static let page = """
        <script>
          const early = new Audio("\(silence)")
          window.outcomes = []
          const play = (name, audio) => {
            audio.onplay = () => outcomes.push(`${name} plays`)
            audio.play().catch((error) => error.name === "NotAllowedError" && outcomes.push(`${name} is refused`))
          }
          setInterval(() => {
            if (!window.go) return
            window.go = false
            play("early", early)
            play("new", new Audio("\(silence)"))
          }, 50)
        </script>
        """

    func testPagePlaysSoundsOnceTheUserHasUsedTheApp() throws {
        try withApp { server in
            server.pair(Self.page)
        } configure: {
            $0.useNewProcesses()
        } then: { app in
            let view = app.navigator.session.webView
            XCTAssertFalse(view.configuration.environment.firstUse.hasHappened)
            XCTAssertFalse(view.mayPlaySounds)
            app.press(GDK_KEY_Shift_L, in: view.widget)
            try await app.eventually { view.mayPlaySounds }
            // The key press does not count for the next document.
            app.activate("reload")
            try await app.next(.rendered, "/")
            XCTAssertTrue(view.mayPlaySounds)
            try await app.evaluate("window.go = true")
            try await app.eventually { try await app.evaluate("return outcomes.length") == 2 }
            assertEqual(try await app.evaluate("return outcomes.sort()"), ["early plays", "new plays"])
        }
    }

    /// A page and a frame that play after a delay and report by title, because a script that a test runs counts as a
    /// gesture.
    private static let playing = """
        <script>
          const outcomes = []
          const show = (outcome) => {
            if (outcomes.push(outcome) === 6) document.title = outcomes.sort().join(", ")
          }
          const note = (outcome) => window === top ? show(outcome) : top.postMessage(outcome, "*")
          const play = async (name, start) => {
            let outcome = "plays"
            try { await start() } catch (error) { outcome = error.name }
            note(`${window === top ? "page" : "frame"}: ${name} ${outcome}`)
          }
          const early = new Audio("\(silence)")
          setTimeout(() => {
            play("early", () => early.play())
            play("new", () => new Audio("\(silence)").play())
            play("context", () => new Promise((done, refuse) => {
              const context = new AudioContext()
              context.onstatechange = done
              setTimeout(() => refuse(new DOMException("", "NotAllowedError")), 1500)
            }))
          }, 1500)
          addEventListener("message", ({ data }) => show(data))
        </script>
        """

    func testPagePlaysBesideAFrameOfAnotherSiteThatMayNot() throws {
        try withServer { outside, base in
            outside.answer("/frame") { _ in .html(Self.playing) }
            let frame = "<iframe src='\(base.absoluteString)/frame'></iframe>"
            try await withApp { server in
                server.pair(Self.playing + frame)
            } configure: {
                $0.useNewProcesses()
            } then: { app in
                let view = app.navigator.session.webView
                let frames = "frame: context NotAllowedError, frame: early NotAllowedError, frame: new NotAllowedError"
                let refused = "page: context NotAllowedError, page: early NotAllowedError, page: new NotAllowedError"
                try await eventually { view.titleOfDocument == "\(frames), \(refused)" }

                view.configuration.environment.firstUse.happen()
                app.activate("reload")
                let played = "page: context plays, page: early plays, page: new plays"
                try await eventually { view.titleOfDocument == "\(frames), \(played)" }
                XCTAssertFalse(view.mayPlaySounds)
            }
        }
    }

    func testPopupDoesNotHaveTheRight() throws {
        try withApp { server in
            server.page("/", title: "Opener", body: "<button id=go onclick=\"window.open('/two', 'p')\">x</button>")
            server.page("/two", title: "Two", body: "")
        } then: { app in
            app.navigator.session.webView.configuration.environment.firstUse.happen()
            try await app.click("#go")
            let popup = try await app.popup("Two")
            XCTAssertFalse(mayPlaySounds(popup.page.view))
        }
    }
}

extension WebView {
    /// Whether the view may play sounds without a gesture.
    fileprivate var mayPlaySounds: Bool { HotwireNativeTests.mayPlaySounds(reference) }

    /// The document's title.
    fileprivate var titleOfDocument: String? {
        webkit_web_view_get_title(reference.pointer).map { String(cString: $0) }
    }
}

@MainActor private func mayPlaySounds(_ view: Reference<WebKitWebView>) -> Bool {
    webkit_settings_get_feature_enabled(webkit_web_view_get_settings(view.pointer), PageSounds.feature) != 0
}
