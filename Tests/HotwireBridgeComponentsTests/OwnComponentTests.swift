import AppTesting
import HotwireBridgeComponents
import XCTest

@testable import HotwireNative

/// An app's component whose name the library also uses.
private final class FormComponent: BridgeComponent {
    override class var name: String { "form" }

    override func onReceive(message: Message) { reply(to: message.event, with: ["isOwn": true]) }
}

nonisolated final class OwnComponentTests: XCTestCase {
    private static let part = "<bridge-part component='form' data='{\"submitTitle\":\"Save\"}'></bridge-part>"

    func testAppsComponentReplacesTheLibrarysOfTheSameName() throws {
        try withBridgedApp(Hotwire.bridgeComponents + [FormComponent.self], body: Self.part) { app in
            assertEqual(try await app.answers(1), [["isOwn": true]])
            XCTAssertNil(app.findButton("Save"))
            XCTAssertEqual(Hotwire.config.bridgeComponentTypes.names.filter { $0 == "form" }.count, 1)
        }
    }

    func testAppSelectsComponentsByName() throws {
        let chosen = { @MainActor in Hotwire.bridgeComponents.filter { ["form", "menu"].contains($0.name) } }
        try withBridgedApp(chosen(), body: Self.part) { app in
            try await app.eventually { app.findButton("Save") != nil }
            XCTAssertEqual(Hotwire.config.bridgeComponentTypes.names, ["form", "menu"])
        }
    }
}
