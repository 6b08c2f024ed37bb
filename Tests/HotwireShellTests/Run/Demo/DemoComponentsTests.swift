import AppTesting
import HotwireBridgeComponents
import HotwireNative
import MainLoopTesting
import XCTest

@testable import DemoSite

/// The demo's pages about bridge components.
nonisolated final class DemoComponentsTests: XCTestCase {
    func testEachLibraryComponentHasAPage() throws {
        try runInMainLoop {
            let shown = Set(ComponentPage.all.flatMap(\.parts).map(\.component))
            for type in Hotwire.bridgeComponents {
                XCTAssertFalse(shown.isDisjoint(with: [type.name] + type.otherNames), type.name)
            }
        }
    }
}
