import AppTesting
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Work that waits until the app's first page is visible.
nonisolated final class FirstPageTests: XCTestCase {
    func testWorkWaitsUntilThePageIsVisible() throws {
        try runInMainLoop {
            let page = FirstPage()
            page.begin()
            var isDone = false
            let work = Task {
                await page.wait()
                isDone = true
            }
            for _ in 0..<10 { await Task.yield() }
            XCTAssertFalse(isDone)
            page.end()
            await work.value
            XCTAssertTrue(isDone)
        }
    }

    func testNothingWaitsWithoutAPageOrAfterIt() throws {
        try runInMainLoop {
            let page = FirstPage()
            await page.wait()
            page.begin()
            page.end()
            page.begin()
            await page.wait()
        }
    }

    func testMissingPageDoesNotDelayWorkForever() throws {
        try runInMainLoop {
            let page = FirstPage()
            page.begin()
            await page.wait()
        }
    }
}
