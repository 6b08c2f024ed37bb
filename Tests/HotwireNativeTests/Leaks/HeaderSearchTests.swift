import AppTesting
import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// A header bar's search field is released completely.
nonisolated final class HeaderSearchTests: XCTestCase {
    func testSearchFieldsAccessibleIsReleased() throws {
        try runInMainLoop {
            TestApp.openDisplay()
            var search: HeaderSearch? = HeaderSearch()
            let accessible = try XCTUnwrap(search.flatMap { gtk_widget_get_accessible($0.field) })
            let watch = WeakReference(accessible)
            search = nil
            XCTAssertNil(watch.reference)
        }
    }
}
