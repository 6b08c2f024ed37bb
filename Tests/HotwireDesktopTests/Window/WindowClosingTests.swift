import XCTest

@testable import HotwireDesktop

/// The consequences of closing a window.
nonisolated final class WindowClosingTests: XCTestCase {
    func testTable() {
        let rows: [(others: Int, visible: Int, stays: Bool, WindowClosing)] = [
            (0, 0, false, .ends), (1, 1, false, .closes), (1, 0, false, .closes), (0, 0, true, .hides),
            (2, 0, true, .hides), (2, 1, true, .closes), (1, 1, true, .closes),
        ]
        for (others, visible, stays, outcome) in rows {
            XCTAssertEqual(
                WindowClosing(others: others, visibleOthers: visible, staysInBackground: stays),
                outcome,
                "\(others), \(visible), \(stays)"
            )
        }
    }
}
