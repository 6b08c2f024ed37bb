import HotwireCore
import Testing

@testable import HotwireDesktop

nonisolated struct TabsDisplayTests {
    @Test(
        arguments: [
            (.switcher, 599, 400, .bottom), (.switcher, 700, 701, .bottom), (.switcher, 700, 700, .header),
            (.sidebar, 599, 400, .bottom), (.sidebar, 700, 701, .sidebar), (.sidebar, 600, 701, .bottom),
        ] as [(TabsStyle, Int, Int, TabsDisplay.Position)]
    )
    func positionDependsOnTheRoom(style: TabsStyle, width: Int, header: Int, position: TabsDisplay.Position) {
        let room = TabsRoom(width: width, header: header, sidebar: 241)
        #expect(TabsDisplay.position(style, in: room, count: 2) == position)
        #expect(TabsDisplay.position(style, in: room, count: 1) == nil)
    }

    @Test(
        arguments: [
            (599, 200, false), (600, 200, true), (600, 240, true), (600, 241, false), (1400, 200, true),
            // The text has twice the usual size.
            (700, 380, false), (740, 380, true), (599, 0, false), (600, 0, true),
        ] as [(Int, Int, Bool)]
    )
    func roomDependsOnTheWidthOfTheSidebar(width: Int, sidebar: Int, isBeside: Bool) {
        #expect(TabsRoom(width: width, header: 400, sidebar: sidebar).isBeside == isBeside)
    }

    @Test func needDoesNotShrinkWhileTheWindowKeepsItsWidth() {
        var need = HeaderNeed()
        #expect([500, 600, 550].map { need.measured($0, inWidth: 700) } == [500, 600, 600])
        #expect(need.measured(550, inWidth: 701) == 550)
        need.forget()
        #expect(need.measured(400, inWidth: 701) == 400)
    }
}
