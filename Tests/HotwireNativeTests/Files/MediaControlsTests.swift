import AppTesting
import FaultServer
import Foundation
import GLibInterop
import HotwireCore
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The desktop's media keys and controls (MPRIS), which the engine provides while media play.
nonisolated final class MediaControlsTests: XCTestCase {
    func testDesktopShowsAndPausesWhatThePagePlays() throws {
        try withApp {
            $0.pair("<button id=play onclick='start()'>Play</button><script>\(Self.script)</script>")
        } then: { app in
            try await app.click("#play")
            try await app.wait(for: "audio?.currentTime > 0")
            try await app.eventually { try await Player.name() != nil }
            let found = try await Player.name()
            let name = try XCTUnwrap(found)
            // The name starts with the app's identifier; the desktop entry is empty (WebKitGTK 2.50).
            XCTAssertTrue(name.hasPrefix("org.mpris.MediaPlayer2.\(TestApp.application.id)"), name)
            let properties = try await Player.properties(of: name)
            for text in ["PlaybackStatus = 'Playing'", "<'A walk'>", "<['Birds']>"] {
                XCTAssertTrue(properties.contains(text), properties)
            }
            try await Player.call("PlayPause", of: name)
            try await app.wait(for: "audio.paused && actions.join() === 'pause'")
            try await app.eventually { try await Player.properties(of: name).contains("PlaybackStatus = 'Paused'") }
            try await Player.call("Play", of: name)
            try await app.wait(for: "!audio.paused && actions.join() === 'pause,play'")
            try await Player.call("Next", of: name)
            try await app.wait(for: "actions.join() === 'pause,play,nexttrack'")
        }
    }

    /// Twenty seconds of silence, as a file in the page.
    private static let script = """
        var audio, actions = []
        const silence = () => {
          const count = 160_000, data = new DataView(new ArrayBuffer(44 + count))
          const text = (at, words) => [...words].forEach((letter, index) => data.setUint8(at + index, letter.charCodeAt(0)))
          text(0, "RIFF"); data.setUint32(4, 36 + count, true); text(8, "WAVEfmt "); data.setUint32(16, 16, true)
          data.setUint16(20, 1, true); data.setUint16(22, 1, true); data.setUint32(24, 8000, true)
          data.setUint32(28, 8000, true); data.setUint16(32, 1, true); data.setUint16(34, 8, true)
          text(36, "data"); data.setUint32(40, count, true)
          new Uint8Array(data.buffer).fill(128, 44)
          return new Blob([data], { type: "audio/wav" })
        }
        function start() {
          audio = new Audio(URL.createObjectURL(silence()))
          audio.loop = true
          navigator.mediaSession.metadata = new MediaMetadata({ title: "A walk", artist: "Birds" })
          for (const action of ["play", "pause", "nexttrack"]) navigator.mediaSession.setActionHandler(action, () => {
            actions.push(action)
            if (action === "play") audio.play(); else if (action === "pause") audio.pause()
          })
          audio.play()
        }
        """
}

/// The media player that the engine registers on the session bus.
@MainActor private enum Player {
    static func name() async throws -> String? {
        let bus = ["--dest", "org.freedesktop.DBus", "--object-path", "/org/freedesktop/DBus"]
        let method = ["--method", "org.freedesktop.DBus.ListNames"]
        let names = try await Tool.run("gdbus", ["call", "--session"] + bus + method)
        return names.split(separator: "'").first { $0.hasPrefix("org.mpris.MediaPlayer2.") }.map(String.init)
    }

    static func properties(of name: String) async throws -> String {
        let object = ["--dest", name, "--object-path", "/org/mpris/MediaPlayer2"]
        return try await Tool.run("gdbus", ["introspect", "--session", "--only-properties"] + object)
    }

    static func call(_ method: String, of name: String) async throws {
        let object = ["--dest", name, "--object-path", "/org/mpris/MediaPlayer2"]
        let method = "org.mpris.MediaPlayer2.Player.\(method)"
        try await Tool.run("gdbus", ["call", "--session"] + object + ["--method", method])
    }
}
