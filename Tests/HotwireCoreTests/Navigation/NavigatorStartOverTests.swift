import HotwireCore
import HotwireNativeTesting
import Testing

@Suite("A navigator that starts over") @MainActor
struct NavigatorStartOverTests {
    let world = NavigatorWorld([
        "/new": .modal, "/reset_historical_location": ["presentation": "clear_all", "historical_location": true],
    ])

    @Test("shows only the start page, with a full page load")
    func startOver() async {
        world.page.click(.app("/a"))
        world.page.click(.app("/b"))
        world.page.click(.app("/new"))
        let loads = world.page.loadCount
        world.navigator.startOver(at: .app("/"))
        await world.navigator.moves?.value
        #expect(world.paths == ["/"])
        #expect(world.modalPaths.isEmpty)
        #expect(world.moveNames.suffix(2) == ["dismiss", "replace_root"])
        #expect(world.page.loadCount == loads + 1)
    }

    @Test("is notified of a reset and moves no screens itself")
    func reset() {
        var (resets, notices) = (0, [String]())
        world.navigator.onReset = { resets += 1 }
        world.navigator.onNotice = { notices.append($0) }
        world.page.click(.app("/new"))
        world.modalPage.click(.app("/reset_historical_location?notice=Bye"))
        #expect(resets == 1)
        #expect(notices == ["Bye"])
        #expect(world.modalPaths == ["/new"])
    }

    @Test("shows a native screen without a visit, or stays")
    func answers() async {
        let loads = world.page.loadCount
        world.navigator.onProposal = { _ in nil }
        world.navigator.startOver(at: .app("/other"))
        #expect(world.paths == ["/"])
        world.navigator.onProposal = { _ in .init(.native) }
        world.navigator.startOver(at: .app("/numbers"))
        await world.navigator.moves?.value
        #expect(world.paths == ["/numbers"])
        #expect(world.page.loadCount == loads)
    }
}
