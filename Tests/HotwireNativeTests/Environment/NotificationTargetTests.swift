import HotwireCore
import XCTest

@testable import HotwireNative

nonisolated final class NotificationTargetTests: XCTestCase {
    func testTargetIsWrittenAndRead() throws {
        let page = try Location(outside: "https://app.example/a%20b?c=d#f")
        for target in [
            NotificationTarget(id: "bridge-https://app.example-a b", location: page),
            NotificationTarget(id: "x", action: 2, location: page), NotificationTarget(id: "", location: nil),
        ] { XCTAssertEqual(NotificationTarget(target.text), target) }
    }

    func testOtherTextsAreNoTargets() throws {
        for text in ["", "x", "1 x"] { XCTAssertNil(NotificationTarget(text), text) }
    }

    func testOnlyWebAddressesAreWritten() throws {
        let target = NotificationTarget(id: "x", location: try Location(outside: "mailto:a@example.org"))
        XCTAssertNil(NotificationTarget(target.text)?.location)
    }
}
