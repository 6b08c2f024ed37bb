import HotwireCore
import Testing

@testable import HotwireBridgeComponents

@Suite("Requests of menu and button components")
nonisolated struct MenuRequestTests {
    private static func message(_ event: String, _ data: JSONValue, _ component: String = "button") -> Message {
        Message(id: "1", component: component, event: event, data: data)
    }

    @Test(
        "parses a button's side from every web side",
        arguments: [
            ("left", [:], .left), ("right", [:], .right), ("connect", [:], .right),
            ("connect", ["side": "left"], .left),
            ("connect", ["position": "left"], .left), ("connect", ["side": "middle"], .right), ("disconnect", [:], nil),
            ("middle", [:], nil),
        ] as [(String, JSONValue, HeaderButton.Side?)]
    )
    func side(_ event: String, _ data: JSONValue, _ side: HeaderButton.Side?) {
        #expect(HeaderButton(Self.message(event, data))?.side == side)
    }

    @Test("puts a menu button with the menu icon on the left")
    func menuButton() {
        let button = HeaderButton(Self.message("connect", [:], "menu-button"))
        #expect(button?.side == .left && button?.icon == "open-menu-symbolic" && button?.title == nil)
    }

    @Test(
        "maps a phone's icon to the desktop's",
        arguments: [
            (["iosImage": "plus", "androidImage": nil], "list-add-symbolic"),
            (["androidImage": "Edit"], "document-edit-symbolic"),
            (["iosImage": "square.and.pencil.circle.fill"], "document-edit-symbolic"),
            (["image": "trash"], "edit-delete-symbolic"),
            (["androidImage": "more_vert"], "view-more-symbolic"), (["imageName": "house.fill"], "go-home-symbolic"),
            (["linuxImage": "face-smile-symbolic", "iosImage": "plus"], "face-smile-symbolic"),
            (["linuxImage": "../../etc/passwd"], nil), (["iosImage": "no.such.thing"], nil),
            (["iosImage": "none"], nil),
            (["iosImage": 1], nil), ([:], nil),
        ] as [(JSONValue, String?)]
    )
    func icons(_ data: JSONValue, _ icon: String?) {
        #expect(IconName.symbolic(data) == icon)
    }

    @Test("keeps the page's numbers and skips invalid entries")
    func entries() {
        let menu = PageMenu([
            "title": "Sort",
            "items": [["title": "A", "index": 2], ["title": "B"], ["title": ""], 1, ["title": "C", "index": "x"]],
        ])
        #expect(menu.title == "Sort")
        #expect(menu.entries.map(\.title) == ["A", "B", "C"])
        #expect(menu.entries.map(\.index) == [2, 1, 4])
        #expect(menu.entries.map(PageMenu.answer).first == ["index": 2, "selectedIndex": 2])
        #expect(PageMenu(nil).entries.isEmpty)
        #expect(PageMenu(["items": .array(Array(repeating: ["title": "x"], count: 300))]).entries.count == 100)
    }

    @Test(
        "parses the element that a menu points at",
        arguments: [
            (["x": 1, "y": 2, "width": 3, "height": 4], [1, 2, 3, 4]), (["x": 1, "y": 2], [1, 2, 0, 0]),
            (["x": 1, "y": 2, "width": -5, "height": nil], [1, 2, 0, 0]), (["x": 1e300, "y": 2], nil), (["x": 1], nil),
            ("here", nil),
        ] as [(JSONValue, [Double]?)]
    )
    func source(_ data: JSONValue, _ expected: [Double]?) {
        let source = PageMenu(["source": data]).source
        #expect(source.map { [$0.x, $0.y, $0.width, $0.height] } == expected)
    }
}
