import AppTesting
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// The example of the article BridgeComponents.
final class StarComponent: BridgeComponent {
    static let name = "star"
    let connection: BridgeConnection
    let button = BarItem(title: "", icon: "starred-symbolic")
    private var item: NavigationItem? { (destination as? any Screen)?.navigationItem }
    private struct Star: Decodable { let title: String }

    init(connection: BridgeConnection) {
        self.connection = connection
        button.action = { [weak self] in Task { try await self?.reply(to: "connect", with: ["isStarred": true]) } }
    }

    func receive(_ message: Message) throws {
        guard message.event == "connect" else { return }
        button.title = try message.data(Star.self).title
        item?.rightBarButtonItems.removeAll { $0 === button }
        item?.rightBarButtonItems.append(button)
    }

    func release(_ message: Message) {
        if receivedMessage(for: "connect") == nil { item?.rightBarButtonItems.removeAll { $0 === button } }
    }
}

nonisolated final class StarComponentTests: XCTestCase {
    func testTheArticlesButtonRepliesAndGoesWithItsElement() throws {
        try runInMainLoop {
            let part = "<bridge-part id='star' component='star' data='{\"title\":\"Star\"}'></bridge-part>"
            try await withBridgedApp([StarComponent.self], body: part) { app in
                try await app.settle()
                try app.clickButton("Star")
                assertEqual(try await app.answers(1), [["isStarred": true]])
                // It connects anew, as a page does that is shown again.
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
