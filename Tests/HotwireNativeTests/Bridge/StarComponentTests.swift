import AppTesting
import FaultServer
import HotwireNativeTesting
import MainLoopTesting
import Testing
import XCTest

@testable import HotwireNative

/// The example from the article BridgeComponents.
final class StarComponent: BridgeComponent {
    override class var name: String { "star" }

    private struct MessageData: Decodable { let title: String }

    private var item: NavigationItem? { (delegate?.destination as? Screen)?.navigationItem }
    lazy var button = BarButtonItem(title: "", image: "starred-symbolic") { [weak self] in
        self?.reply(to: "connect", with: ["isStarred": true])
    }

    override func onReceive(message: Message) {
        guard message.event == "connect", let data: MessageData = message.data() else { return }
        button.title = data.title
        item?.rightBarButtonItems.removeAll { $0 === button }
        item?.rightBarButtonItems.append(button)
    }

    override func onRelease(message: Message) {
        if receivedMessage(for: "connect") == nil { item?.rightBarButtonItems.removeAll { $0 === button } }
    }
}

/// The article's example of a test without a display.
@MainActor @Test func aClickRepliesToThePage() async throws {
    let bridge = FakeBridge([StarComponent.self])
    let message = bridge.send("connect", to: "star", ["title": "Star"])
    let component = try #require(bridge.component(StarComponent.self))
    #expect(component.button.title == "Star")

    component.button.primaryAction()
    #expect(await bridge.nextReply().jsonData == #"{"isStarred":true}"#)

    bridge.release(message)
    #expect(component.receivedMessage(for: "connect") == nil)
}

nonisolated final class StarComponentTests: XCTestCase {
    func testArticlesButtonRepliesAndIsRemoved() throws {
        try runInMainLoop {
            let part = "<bridge-part id='star' component='star' data='{\"title\":\"Star\"}'></bridge-part>"
            try await withBridgedApp([StarComponent.self], body: part) { app in
                try await app.settle()
                try app.clickButton("Star")
                assertEqual(try await app.answers(1), [["isStarred": true]])
                // The component connects again, like on a page that is shown again.
                try await app.evaluate("document.querySelector('#star').say('connect', { title: 'Unstar' }, () => {})")
                try await app.settle()
                try app.clickButton("Unstar")
                _ = try await app.answers(2)
                try await app.remove("#star")
                XCTAssertEqual(try app.webScreen.navigationItem.rightBarButtonItems.count, 0)
            }
        }
    }
}
