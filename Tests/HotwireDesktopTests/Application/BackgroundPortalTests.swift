import AppTesting
import MainLoopTesting
import XCTest

@testable import HotwireDesktop

/// Starting at login through the desktop's portal, which `python3-dbusmock` simulates.
nonisolated final class BackgroundPortalTests: XCTestCase {
    func testAnswerOfThePortalIsReturned() throws {
        let rows: [(code: String, autostart: String, answer: Bool?)] = [
            ("0", "true", true), ("0", "false", false), ("1", "false", nil), ("2", "true", nil),
        ]
        try runInMainLoop {
            TestApp.openDisplay()
            try await FakeDesktop.play("portal.py", as: "org.freedesktop.portal.Desktop") { desktop in
                for (index, row) in rows.enumerated() {
                    let request = Task {
                        try await BackgroundPortal.request(startsAtLogin: true, command: ["a", "b c"], reason: "Why")
                    }
                    let calls = try await desktop.next { calls in
                        calls.count { $0.hasPrefix("RequestBackground ") } == index + 1
                    }
                    let call = try XCTUnwrap(calls.last { $0.hasPrefix("RequestBackground ") })
                    for part in ["b c", "autostart", "Why"] { XCTAssertTrue(call.contains(part), call) }
                    try await desktop.call(
                        "io.github.hotwire_native_linux.Test.AnswerBackground",
                        on: "/org/freedesktop/portal/desktop",
                        row.code,
                        row.autostart
                    )
                    let answer = try await request.value
                    XCTAssertEqual(answer, row.answer, "\(row)")
                }
            }
        }
    }

    func testMissingPortalIsAnError() throws {
        try runInMainLoop {
            TestApp.openDisplay()
            do {
                _ = try await BackgroundPortal.request(startsAtLogin: true, command: ["a"], reason: "Why")
                XCTFail("the portal is available")
            } catch {}
        }
    }
}
