import HotwireCore
import HotwireNativeTesting
import Testing

@Suite("Screens that an app presents") @MainActor
struct NavigatorPresentingTests {
    let world = NavigatorWorld(["/new": .modal])

    private func present(_ kind: ScreenEntry.Kind = .native, at location: Location = .blank) {
        world.navigator.present(
            kind,
            at: location,
            style: .medium,
            animated: false,
            making: ScreenFactory { NoScreen() }
        )
    }

    @Test func nativeScreenOpensInAModal() {
        present()
        #expect(world.paths == ["/"])
        #expect(world.moveNames == ["push", "present"])
        #expect(world.navigator.hierarchy.modal.map(\.properties.modalStyle) == [.medium])
        #expect(world.navigator.hierarchy.modal.map(\.routedLocation.absoluteString) == ["about:blank"])
        #expect(world.modalPage.fetches.isEmpty)
    }

    @Test func secondScreenIsPushedInTheModal() {
        world.page.click(.app("/new"))
        present()
        #expect(world.moveNames == ["push", "present", "push"])
        world.navigator.back()
        #expect(world.modalPaths == ["/new"])
        #expect(world.modalPage.fetches == [.app("/new")])
    }

    @Test func webScreenVisitsItsLocation() {
        present(.web, at: .app("/two"))
        #expect(world.modalPaths == ["/two"])
        #expect(world.modalPage.fetches == [.app("/two")])
    }

    @Test func firstScreenBecomesTheRoot() {
        let world = NavigatorWorld(isStarted: false)
        world.navigator.present(
            .native,
            at: .blank,
            style: .large,
            animated: false,
            making: ScreenFactory { NoScreen() }
        )
        #expect(world.moveNames == ["push"])
    }

    @Test func currentScreenOverridesTheRouter() {
        world.navigator.onRouteDecision = { proposal, _ in proposal.location.path == "/two" ? .browser : nil }
        world.page.click(.app("/two"))
        #expect(world.paths == ["/"])
        #expect(world.opener.inBrowser == [.app("/two")])
        world.page.click(.app("/three"))
        #expect(world.paths == ["/", "/three"])
    }

    @Test func impossibleOverrideOpensNothing() throws {
        let outside = try Location(outside: "https://elsewhere.example/")
        world.navigator.onRouteDecision = { _, _ in .navigate }
        world.navigator.route(VisitProposal(location: outside), from: .app)
        #expect(world.paths == ["/"])
        #expect(world.opener.outside.isEmpty && world.opener.inBrowser.isEmpty)
    }
}

private final class NoScreen {}
