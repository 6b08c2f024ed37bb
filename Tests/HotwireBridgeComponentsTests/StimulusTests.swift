import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireDesktop
@testable import HotwireNative

/// The published package with Stimulus: `HOTWIRE_STIMULUS` names a bundled script that sets `window.bridgeKit = {
/// Application, BridgeComponent }`.
nonisolated final class StimulusTests: XCTestCase {
    private static let page = """
        <form data-controller='bridge--form'><button type='button' data-bridge-title='Save'>Send</button></form>
        <p id='clicks'>0</p>
        """

    private static let controllers = """
        const { Application, BridgeComponent } = window.bridgeKit
        const application = window.stimulus ??= Application.start()
        application.register("bridge--form", class extends BridgeComponent {
          static component = "form"
          connect() {
            super.connect()
            const button = this.element.querySelector("button")
            this.send("connect", { submitTitle: button.dataset.bridgeTitle }, () => {
              const clicks = document.querySelector("#clicks")
              clicks.textContent = Number(clicks.textContent) + 1
            })
          }
        })
        """

    private func open(then test: @escaping @MainActor (TestApp) async throws -> Void) throws {
        guard let path = ProcessInfo.processInfo.environment["HOTWIRE_STIMULUS"], !path.isEmpty else {
            throw XCTSkip("HOTWIRE_STIMULUS does not name a script with Stimulus and the bridge package")
        }
        let kit = try String(contentsOfFile: path, encoding: .utf8)
        let script = "<script data-turbo-eval='false'>\(kit)\n;{\(Self.controllers)}</script>"
        try withApp { server in
            server.page("/", title: "One", body: script + Self.page)
            server.page("/two", title: "Two", body: script + "<p>Two</p>")
        } configure: {
            $0.bridgeComponentTypes = BridgeComponentTypes([FormComponent.self])
        } then: { app in
            try await app.settle()
            try await test(app)
        }
    }

    func testFormControllerIsClickedFromTheHeaderBarAfterBack() throws {
        try open { app in
            try app.clickButton("Save")
            try await app.eventually { try await app.text("#clicks") == "1" }
            try await app.proceed()
            XCTAssertNil(app.findButton("Save"))
            app.navigator.pop()
            try await app.next(.rendered, "/")
            try await app.eventually { app.findButton("Save") != nil }
            let before = try await app.text("#clicks") ?? ""
            try app.clickButton("Save")
            try await app.eventually { try await app.text("#clicks") != before }
            try await app.remove("form")
            XCTAssertNil(app.findButton("Save"))
        }
    }
}
