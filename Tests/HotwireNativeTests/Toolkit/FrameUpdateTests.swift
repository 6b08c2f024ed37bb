import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Updates that a page requests faster than GTK performs them.
nonisolated final class FrameUpdateTests: XCTestCase {
    func testQuickUpdateIsPerformedAtEachRequest() throws {
        try runInMainLoop {
            var count = 0
            let update = FrameUpdate { count += 1 }
            for _ in 0..<5 { update.request() }
            XCTAssertEqual(count, 5)
        }
    }

    func testSlowUpdateIsPerformedOncePerFrame() throws {
        try runInMainLoop {
            var count = 0
            let update = FrameUpdate {
                count += 1
                usleep(30_000)
            }
            for _ in 0..<5 { update.request() }
            XCTAssertEqual(count, 1, "the other updates wait")
            try await eventually { count == 2 }
            for _ in 0..<5 { update.request() }
            try await eventually { count == 3 }
        }
    }

    func testUpdateOfAReleasedOwnerIsNotPerformed() throws {
        try runInMainLoop {
            var count = 0
            var update: FrameUpdate? = FrameUpdate {
                count += 1
                usleep(30_000)
            }
            for _ in 0..<5 { update?.request() }
            update = nil
            var isIdle = false
            let idle = onIdle { isIdle = true }
            try await eventually { isIdle }
            withExtendedLifetime(idle) { XCTAssertEqual(count, 1) }
        }
    }
}
