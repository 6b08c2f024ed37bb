import HotwireCore
import Testing

@Suite("The selection of a tab")
struct TabSelectionTests {
    @Test("starts the selected tab, then the eager ones (feature 260)")
    func load() {
        var selection = TabSelection(count: 3, selected: 1)
        let effects1 = selection.load(eager: [0, 1, 7])
        #expect(effects1 == [.start(1), .show(1), .start(0)])
        #expect(selection.selected == 1)
    }

    @Test("starts a tab when it is first selected (feature 261, P034)")
    func start() {
        var selection = TabSelection(count: 2)
        _ = selection.load(eager: [])
        let effects2 = selection.select(1)
        #expect(effects2 == [.start(1), .show(1)])
        let effects3 = selection.select(0)
        #expect(effects3 == [.show(0)])
        let effects4 = selection.select(1)
        #expect(effects4 == [.show(1)])
    }

    @Test("goes back to the root of the selected tab (feature 262)")
    func again() {
        var selection = TabSelection(count: 2)
        let effects5 = selection.select(0)
        #expect(effects5 == [.popToRoot(0)])
    }

    @Test("ignores an index out of range (feature 263, P006)", arguments: [-1, 2, 9])
    func outside(index: Int) {
        var selection = TabSelection(count: 2, selected: index)
        #expect(selection.selected == 0)
        let effects6 = selection.select(index)
        #expect(effects6.isEmpty)
    }

    @Test("wraps around", arguments: [(0, 1, 1), (2, 1, 0), (0, -1, 2), (1, -1, 0)])
    func neighbor(from: Int, distance: Int, to: Int) {
        #expect(TabSelection(count: 3, selected: from).neighbor(distance) == to)
    }

    @Test("skips hidden tabs")
    func hidden() {
        let selection = TabSelection(count: 4, selected: 0, hidden: [1, 3])
        #expect(selection.visible == [0, 2])
        #expect([1, 2, -1].map(selection.neighbor) == [2, 0, 2])
        #expect(TabSelection(count: 3, selected: 1, hidden: [1]).neighbor(1) == 2)
    }

    @Test("does nothing without tabs (P006)")
    func none() {
        var selection = TabSelection(count: 0)
        let effects7 = selection.load(eager: [0])
        #expect(effects7.isEmpty)
        let effects8 = selection.select(0)
        #expect(effects8.isEmpty)
        #expect(selection.neighbor(1) == 0)
    }
}
