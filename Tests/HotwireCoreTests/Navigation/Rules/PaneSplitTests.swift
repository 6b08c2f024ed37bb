import HotwireCore
import Testing

@Suite("The panes of a main stack")
struct PaneSplitTests {
    @Test(
        "start with the lowest detail over another page",
        arguments: [
            ("", nil), ("/", nil), ("/ /a", nil), ("/ */1", 1), ("/ /a */1", 2), ("/ */1 */2", 1), ("/ */1 /a", 1),
            ("/ */1 /a */2", 1), ("*/1", nil), ("*/1 */2", nil), ("*/1 /", nil), ("*/1 / */2", 2),
            ("*/1 */2 / */3 /a", 3),
        ] as [(String, Int?)]
    )
    func index(_ stack: String, _ index: Int?) {
        #expect(PaneSplit(PaneRow.entries(stack)).index == index)
    }

    @Test("keep each screen in its pane, whatever lies above it")
    func stability() {
        let whole = PaneRow.entries("*/1 */2 / /a */3 /b */4")
        let split = PaneSplit(whole)
        for count in 1...whole.count {
            let part = PaneSplit(Array(whole.prefix(count)))
            #expect((0..<count).map(part.area) == (0..<count).map(split.area))
        }
    }

    @Test(
        "do not exist in a modal, nor with another value",
        arguments: ["modal", "default"],
        ["main", "Detail", "left"]
    )
    func values(_ context: String, _ pane: String) {
        #expect(!PathProperties(["pane": .string(pane), "context": .string(context)]).isDetail)
        #expect(PathProperties(["pane": "detail", "context": .string(context)]).isDetail == (context == "default"))
    }
}
