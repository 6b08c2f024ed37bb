import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// A real pointer in a window; scripted clicks would not notice widgets that cover the page.
nonisolated final class PointerTests: XCTestCase {
    func testMouseClicksALinkInThePage() throws {
        try runInMainLoop {
            guard ProcessInfo.processInfo.environment["GDK_BACKEND"] == "x11" else {
                throw XCTSkip("only an X display lets a test move the pointer")
            }
            let pointer = try XCTUnwrap(Pointer(), "xdotool is missing; run script/setup --tests")
            try await withApp {
                $0.pair("<a href=/two style='display:block;height:300px'>Two</a>")
            } then: { app in
                try await app.settle()
                try await pointer.click(app.navigator.session.webView.widget, y: 100)
                try await app.next(.rendered, "/two")
                XCTAssertEqual(app.stack, ["/", "/two"])
            }
        }
    }
}
