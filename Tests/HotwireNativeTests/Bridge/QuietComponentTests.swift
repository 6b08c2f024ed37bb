import FaultServer
import HotwireBridgeComponents
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// What phones have and desktops have not.
nonisolated final class QuietComponentTests: XCTestCase {
    func testHapticAndReviewPromptAreTakenAndNothingHappens() throws {
        try runInMainLoop {
            let parts = """
                <bridge-part component='haptic' event='vibrate' data='{"feedback":"success"}'></bridge-part>
                <bridge-part component='review-prompt' event='prompt'></bridge-part>
                <bridge-part component='review-prompt'></bridge-part>
                """
            let app = try await TestApp.bridged([HapticComponent.self, ReviewPromptComponent.self], body: parts)
            try await app.start()
            try await app.settle()
            _ = try (app.component(HapticComponent.self), app.component(ReviewPromptComponent.self))
            assertEqual(
                try await app.evaluate("return document.documentElement.dataset.bridgeComponents"),
                "haptic review-prompt"
            )
            assertEqual(try await app.evaluate("return answers.length"), 0)
            XCTAssertTrue(AlertDialog.open.isEmpty)
            XCTAssertNil(app.window.toasts.text)
            await app.close()
        }
    }
}
