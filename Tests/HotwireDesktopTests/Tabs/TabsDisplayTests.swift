import HotwireCore
import Testing

@testable import HotwireDesktop

/// Where a window shows its tabs.
nonisolated struct TabsDisplayTests {
    @Test(
        arguments: [
            (.switcher, .narrow, 2, .bottom), (.switcher, .header, 2, .header), (.switcher, .sidebar, 2, .header),
            (.sidebar, .narrow, 2, .bottom), (.sidebar, .header, 2, .bottom), (.sidebar, .sidebar, 2, .sidebar),
            (.switcher, .sidebar, 1, nil), (.sidebar, .sidebar, 1, nil), (.sidebar, .narrow, 0, nil),
            (.sidebar, .sidebar, 50, .sidebar),
        ] as [(TabsStyle, TabsRoom, Int, TabsDisplay.Position?)]
    )
    func positionDependsOnTheRoom(style: TabsStyle, room: TabsRoom, count: Int, position: TabsDisplay.Position?) {
        #expect(TabsDisplay.position(style, in: room, count: count) == position)
    }

    @Test(
        arguments: [
            (599, 200, .narrow), (600, 200, .sidebar), (600, 240, .sidebar), (600, 241, .header), (1400, 200, .sidebar),
            // Text of twice the size.
            (700, 380, .header), (740, 380, .sidebar), (599, 0, .narrow), (600, 0, .sidebar),
        ] as [(Int, Int, TabsRoom)]
    )
    func roomDependsOnTheWidthOfTheSidebar(width: Int, sidebar: Int, room: TabsRoom) {
        #expect(TabsRoom(width: width, sidebar: sidebar) == room)
    }
}
