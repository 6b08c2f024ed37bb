import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import XCTest

@testable import HotwireNative

/// Sounds that pages play without a gesture, such as that of a new message.
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

    /// A page that tries to play when its `go` is set, outside of any gesture.
    private static var page: String {
        """
        <script>
          const early = new Audio("\(silence)")
          window.outcomes = []
          const note = (outcome) => parent === window ? outcomes.push(outcome) : parent.postMessage(outcome, "*")
          const play = (name, audio) => audio.play().then(() => note(`${name} plays`), (error) => note(`${name} ${error.name}`))
          addEventListener("message", ({ data }) => data === "go" ? window.go = true : outcomes.push(`frame: ${data}`))
          setInterval(() => {
            if (!window.go) return
            window.go = false
            play("early", early)
            play("new", new Audio("\(silence)"))
          }, 50)
        </script>
        """
    }

    func testAppPlaysSoundsOnceTheUserHasUsedIt() throws {
        try withApp(pages: { $0.pair(Self.page) }) { app in
            assertEqual(try await app.sounds(), ["early NotAllowedError", "new NotAllowedError"])
            app.press(GDK_KEY_Shift_L, in: app.navigator.session.webView.widget)
            try await Task.sleep(for: .seconds(3))  // the key itself counts for a while
            assertEqual(try await app.sounds(), ["early plays", "new plays"])
        }
    }

    func testRefusalStaysForFramesOfOtherSites() throws {
        try withServer { outside, base in
            outside.answer("/frame") { _ in .html(Self.page) }
            let frame = "<iframe id=frame src='\(base.absoluteString)/frame'></iframe>"
            try await withApp(pages: { $0.pair(Self.page + frame) }) { app in
                app.press(GDK_KEY_Shift_L, in: app.navigator.session.webView.widget)
                try await Task.sleep(for: .seconds(3))
                try await app.evaluate("frame.contentWindow.postMessage('go', '*')")
                try await app.eventually { try await app.evaluate("return outcomes.length") == 2 }
                assertEqual(
                    try await app.evaluate("return outcomes.sort()"),
                    ["frame: early NotAllowedError", "frame: new NotAllowedError"]
                )
            }
        }
    }

    func testOtherErrorsAndPausesAreThePages() throws {
        try withApp(pages: { $0.pair(Self.page) }) { app in
            app.press(GDK_KEY_Shift_L, in: app.navigator.session.webView.widget)
            assertEqual(
                try await app.evaluate(
                    "try { await new Audio('data:text/plain,x').play() } catch (e) { return e.name }"
                ),
                "NotSupportedError"
            )
            assertEqual(
                try await app.evaluate(
                    "try { await HTMLMediaElement.prototype.play.call({}) } catch (e) { return e.name }"
                ),
                "TypeError"
            )
        }
    }
}

extension TestApp {
    /// Makes the page play, and returns the outcomes.
    ///
    /// The engine takes each call for a gesture, and forgets it after some seconds.
    fileprivate func sounds() async throws -> JSONValue {
        try await evaluate("outcomes.length = 0; setTimeout(() => { window.go = true }, 4000)")
        try await MainLoopClock().sleep(for: .seconds(6))  // each question counts as a gesture
        try await eventually { try await evaluate("return outcomes.length") == 2 }
        return try await evaluate("return outcomes.sort()")
    }
}
