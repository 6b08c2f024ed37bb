import AppTesting
import FaultServer
import HotwireBridgeComponents
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Phone components that a desktop does not support.
nonisolated final class PhoneComponentTests: XCTestCase {
    func testPageKeepsItsControlsForWhatADesktopLacks() throws {
        try runInMainLoop {
            let hidden = ["haptic", "review-prompt", "share"].map { name in
                "<style>[data-bridge-components~='\(name)'] #\(name) { display: none }</style><a id=\(name)>Own</a>"
            }
            try await withBridgedApp(Hotwire.bridgeComponents, body: hidden.joined()) { app in
                try await app.settle()
                let shown = try await app.evaluate(
                    "return [...document.querySelectorAll('a[id]')].filter((a) => a.offsetWidth).map((a) => a.id).join()"
                )
                assertEqual(shown, "haptic,review-prompt")
            }
        }
    }
}
