import Foundation
import HotwireNativeTesting
import Testing

@testable import HotwireCore

/// An action of the user or the app while the first rules load.
enum RuleWaitStep: Sendable {
    case click(String)
    case route(String)
    case back
    case reload
    case external
    case rules
    case failure
    case time(Int)
}

struct RuleWaitRow: CustomTestStringConvertible, Sendable {
    let name: String
    let steps: [RuleWaitStep]
    let main: [String]
    var modal: [String] = []

    var testDescription: String { name }

    init(_ name: String, _ steps: RuleWaitStep..., main: [String], modal: [String] = []) {
        (self.name, self.steps, self.main, self.modal) = (name, steps, main, modal)
    }
}

/// An app's first start, with a server that sends the rules late; `/new` is a modal.
@Suite("A proposal before the first rules") @MainActor
struct RuleWaitTests {
    private static let rules = PathConfigurationCopy(
        body: Data(#"{"rules": [{"patterns": ["^/new"], "properties": {"context": "modal"}}]}"#.utf8)
    )

    private let server = FakeServer()
    private let clock = ManualClock()
    private let address = URL(filePath: "/rules")

    private func world() -> NavigatorWorld {
        NavigatorWorld(paths: PathConfiguration(sources: [.server(address)], server: server), clock: clock)
    }

    nonisolated static let rows = [
        RuleWaitRow("waits", .click("/new"), main: ["/"]),
        RuleWaitRow("follows the rules once they arrive", .click("/new"), .rules, main: ["/"], modal: ["/new"]),
        RuleWaitRow("goes on without the rules if their request fails", .click("/new"), .failure, main: ["/", "/new"]),
        RuleWaitRow("waits until the limit", .click("/new"), .time(1_999), main: ["/"]),
        RuleWaitRow("goes on without the rules at the limit", .click("/new"), .time(2_000), main: ["/", "/new"]),
        RuleWaitRow(
            "waits for no longer than the limit in all",
            .click("/a"),
            .time(2_000),
            .click("/new"),
            main: ["/", "/a", "/new"]
        ),
        RuleWaitRow(
            "gives way to the page's next one",
            .click("/a"),
            .click("/new"),
            .rules,
            main: ["/"],
            modal: ["/new"]
        ),
        RuleWaitRow("is carried out once", .click("/a"), .click("/a"), .rules, main: ["/", "/a"]),
        RuleWaitRow("of the app keeps its turn", .route("/a"), .route("/b"), .rules, main: ["/", "/a", "/b"]),
        RuleWaitRow("is canceled by Back", .click("/new"), .back, .rules, main: ["/"]),
        RuleWaitRow("is canceled by a reload", .click("/new"), .reload, .rules, main: ["/"]),
        RuleWaitRow("of the app's own properties does not wait", .external, main: ["/"], modal: ["/own"]),
        RuleWaitRow(
            "is canceled by what the app presents",
            .click("/a"),
            .external,
            .rules,
            main: ["/"],
            modal: ["/own"]
        ),
    ]

    @Test("waits for them, for a limited time", arguments: rows)
    func row(_ row: RuleWaitRow) async {
        let world = world()
        #expect(world.paths == ["/"], "the start page does not wait")
        for step in row.steps { await perform(step, in: world) }
        #expect(world.paths == row.main)
        #expect(world.modalPaths == row.modal)
        server.end()
    }

    private func perform(_ step: RuleWaitStep, in world: NavigatorWorld) async {
        let navigator = world.navigator
        switch step {
        case .click(let path): world.page.click(.app(path))
        case .route(let path): navigator.route(navigator.proposal(.app(path)), from: .app)
        case .back:
            #expect(navigator.canGoBack(in: .default))
            navigator.back()
            #expect(!navigator.canGoBack(in: .default))
        case .reload: world.session.receive(.reload)
        case .external: navigator.route(VisitProposal(location: .app("/own"), properties: .modal), from: .app)
        case .rules: await server.answer(address, with: .success(Self.rules))
        case .failure: await server.answer(address, with: .failure(HotwireNativeError.web(.timeout)))
        case .time(let milliseconds):
            clock.advance(by: .milliseconds(milliseconds))
            for _ in 0..<10 { await Task.yield() }
        }
        if case .rules = step { #expect(await eventually { !navigator.pathConfiguration.isAwaited }) }
        if case .failure = step { #expect(await eventually { !navigator.pathConfiguration.isAwaited }) }
    }

    @Test("shows activity in the page while it waits")
    func activity() async {
        let world = world()
        world.page.click(.app("/new"))
        #expect(world.stack.top?.isShowingActivity == false)
        clock.advance(by: .milliseconds(500))
        #expect(await eventually { world.stack[0]?.isShowingActivity == true })
        await server.answer(address, with: .success(Self.rules))
        #expect(await eventually { world.modalPaths == ["/new"] })
        #expect(world.stack[0]?.isShowingActivity == false)
    }

    @Test("does not wait if a copy or bundled rules exist")
    func copy() {
        server.copies[address] = Self.rules
        let copied = world()
        copied.page.click(.app("/new"))
        #expect(copied.modalPaths == ["/new"])
        let sources: [PathConfiguration.Source] = [.data(Self.rules.body), .server(URL(filePath: "/other"))]
        let bundled = NavigatorWorld(paths: PathConfiguration(sources: sources, server: server), clock: clock)
        bundled.page.click(.app("/new"))
        #expect(bundled.modalPaths == ["/new"])
    }
}
