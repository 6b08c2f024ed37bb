import HotwireCore
import Testing

@Suite("The widths of panes")
struct PaneWidthsTests {
    @Test("fit into a wide window", arguments: [(719, false), (720, true), (5000, true)])
    func room(_ width: Int, _ hasRoom: Bool) { #expect(PaneWidths.haveRoom(in: width) == hasRoom) }

    @Test(
        "give the list a third within limits, or the user's choice",
        arguments: [
            (720, nil, 320), (1000, nil, 360), (3000, nil, 400),
            (1000, 500, 500), (1000, 0, 280), (1000, 990, 720), (720, 900, 440), (100, 50, 280),
        ] as [(Int, Int?, Int)]
    )
    func list(_ width: Int, _ chosen: Int?, _ list: Int) { #expect(PaneWidths.list(in: width, chosen: chosen) == list) }
}
