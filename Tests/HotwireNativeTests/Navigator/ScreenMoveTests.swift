import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// The callbacks that a screen and a stack receive for moves, and the decisions they make.
nonisolated final class ScreenMoveTests: XCTestCase {
    func testScreenReceivesTheReasonOfItsAppearance() throws {
        try runInMainLoop {
            let log = MoveLog()
            try await withApp {
                $0.pair("")
                $0.page("/new", title: "New", body: "New")
            } configure: {
                $0.modal("^/new$")
                $0.defaultScreen = { LoggingScreen(url: $0, log) }
            } then: { app in
                try await app.proceed()
                await app.navigator.engine.moves?.value
                app.navigator.route(try app.url("/new"))
                try await app.next(.rendered, "/new")
                await app.navigator.engine.moves?.value
                app.navigator.dismiss(animated: false)
                await app.navigator.engine.moves?.value
                app.navigator.pop(animated: false)
                await app.navigator.engine.moves?.value
                XCTAssertEqual(
                    log.moves,
                    [
                        "/ pushedOntoNavigationStack", "/two pushedOntoNavigationStack", "/ coveredByPush",
                        "/two coveredByModal", "/new pushedOntoNavigationStack", "/new poppedFromNavigationStack",
                        "/two revealedByModalDismiss", "/ revealedByPop", "/two poppedFromNavigationStack",
                    ]
                )
            }
        }
    }

    func testAppsStackClassReceivesEachScreen() throws {
        try runInMainLoop {
            var stacks: [LoggingStack] = []
            try await withApp {
                $0.pair("")
            } configure: {
                $0.defaultNavigationStack = {
                    let stack = LoggingStack()
                    stacks.append(stack)
                    return stack
                }
            } then: { app in
                try await app.proceed()
                app.navigator.present(TitledScreen("Settings"), animated: false)
                await app.navigator.engine.moves?.value
                XCTAssertTrue(stacks[0] === app.navigator.stack && stacks[1] === app.navigator.modalStack)
                XCTAssertEqual(stacks.map(\.shown), [2, 1])
            }
        }
    }

    func testReplacedScreenFadesInIfConfigured() throws {
        try runInMainLoop {
            for isFaded in [false, true] {
                try await withApp {
                    $0.pair("")
                } configure: {
                    $0.animateReplaceActions = isFaded
                } then: { app in
                    app.navigator.route(try app.url("/two"), options: VisitOptions(action: .replace))
                    let stacks = widgets(of: gtk_stack_get_type(), in: app.navigator.stack.widget.raw)
                    let stack = try XCTUnwrap(stacks.first).cast(to: GtkStack.self)
                    XCTAssertEqual(
                        gtk_stack_get_transition_type(stack),
                        isFaded ? GTK_STACK_TRANSITION_TYPE_CROSSFADE : GTK_STACK_TRANSITION_TYPE_NONE
                    )
                    try await app.next(.rendered, "/two")
                    await app.navigator.engine.moves?.value
                    XCTAssertEqual(app.stack, ["/two"])
                }
            }
        }
    }

    func testCurrentScreenDecidesWhereAProposalOpens() throws {
        try withApp {
            $0.pair("<a href='/two' id=two>2</a>")
        } configure: {
            $0.defaultScreen = { StubbornScreen(url: $0) }
        } then: { app in
            try await app.click("#two")
            let routed = try await app.next(.routed, "/two")
            XCTAssertEqual(routed.event.details["decision"], "refuse")
            app.navigator.present(TitledScreen("Settings"), animated: false)
            await app.navigator.engine.moves?.value
            app.navigator.route(try app.url("/two"))
            try await app.next(.rendered, "/two")
        }
    }

    func testPathConfigurationSetsTheTitleBeforeThePage() throws {
        try withApp {
            $0.pair("")
            $0.hang("/two")
        } configure: {
            let rules = #"{"rules": [{"patterns": ["^/two$"], "properties": {"title": "Second"}}]}"#
            $0.pathConfiguration.sources = [.data(Data(rules.utf8))]
        } then: { app in
            app.navigator.route(try app.url("/two"))
            try await app.next(.moved)
            XCTAssertEqual(app.title, "Second")
            app.server.release("/two")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.title, "Two")
        }
    }
}

@MainActor private final class MoveLog {
    var moves: [String] = []
}

/// Records why it appears and disappears.
private final class LoggingScreen: HotwireWebScreen {
    private let log: MoveLog

    init(url: URL, _ log: MoveLog) {
        self.log = log
        super.init(url: url)
    }

    override func screenWillAppear() {
        log.moves.append("\(initialVisitableURL.path) \(appearReason)")
        super.screenWillAppear()
    }

    override func screenWillDisappear() {
        log.moves.append("\(initialVisitableURL.path) \(disappearReason)")
        super.screenWillDisappear()
    }
}

private final class LoggingStack: NavigationStack {
    private(set) var shown = 0

    override func willShow(_ screen: Screen, animated: Bool) { shown += 1 }
}

/// Opens only its own page.
private final class StubbornScreen: HotwireWebScreen {
    override func customRouteDecision(for proposal: VisitProposal) -> Router.Decision? {
        proposal.url.path == initialVisitableURL.path ? nil : .cancel
    }
}
