import AppTesting
import FaultServer
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// User content may name elements; an element named after a document property hides that property from scripts.
nonisolated final class NamedElementTests: XCTestCase {
    func testElementsNamedAfterPropertiesOfTheDocumentBreakNoVisit() throws {
        try runInMainLoop {
            // Excludes names that Turbo itself reads, such as `baseURI`, because they also break Turbo in a browser.
            let names = [
                "dispatchEvent", "addEventListener", "removeEventListener", "title", "hidden", "links", "scripts",
            ]
            try await withApp(pages: { $0.pair(names.map { "<img name=\($0) alt=''>" }.joined()) }) { app in
                XCTAssertEqual(app.shownTitle, "One")
                try await app.proceed()
                XCTAssertEqual(app.stack, ["/", "/two"])
                XCTAssertEqual(app.names.filter { $0 == .coldBoot }.count, 1, "the second page is visited in the first")
                try await app.back(to: "/")
            }
        }
    }
}
