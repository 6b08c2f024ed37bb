import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// The methods of a navigator's delegate, with the signatures of Hotwire Native iOS.
nonisolated final class DelegateTests: XCTestCase {
    func testMethodsWithTheSignaturesOfIOSAreCalled() throws {
        try runInMainLoop {
            let scene = Scene()
            try await withApp(isStarted: false) { server in
                server.page("/", title: "One", body: "<form action=/form method=post><button id=send>x</button></form>")
                server.redirect("/form", to: "/done", status: 303)
                server.page("/done", title: "Done", body: "Done")
            } then: { app in
                app.navigator.delegate = scene
                try await app.start()
                XCTAssertEqual(scene.calls, ["handle /", "request /"])
                try await app.click("#send")
                try await app.next(.rendered, "/done")
                XCTAssertEqual(scene.calls.dropFirst(2).prefix(2), ["form to /form", "form at /form"])
                app.navigator.route(try app.url("/none"))
                try await app.next(.failed)
                XCTAssertEqual(scene.calls.last, "failed 404")
                XCTAssertTrue(scene.failed === app.navigator)
                XCTAssertEqual(app.shownTitle, "Page not found")
                scene.retry?()
                try await app.next(.failed)
                XCTAssertEqual(app.server.count("/none"), 2)
            }
        }
    }

    func testDelegateReceivesVisitStepsWithTheirNavigator() throws {
        try runInMainLoop {
            let steps = Steps()
            try await withApp(isStarted: false, pages: { $0.pair("") }) { app in
                app.navigator.delegate = steps
                try await app.start()
                try await app.proceed()
                try await app.eventually { steps.of("/two").contains(.rendered) }
                let all: [VisitEvent] = [.requestStarted, .requestFinished, .completed, .rendered]
                XCTAssertEqual(steps.of("/"), [.started(isColdBoot: true)] + all)
                XCTAssertEqual(steps.of("/two"), [.started(isColdBoot: false)] + all)
                XCTAssertTrue(steps.navigators.allSatisfy { $0 === app.navigator })
                app.navigator.route(try app.url("/none"))
                try await app.next(.failed)
                XCTAssertEqual(steps.of("/none").last, .failed(.http(.client(.notFound))))
            }
        }
    }

    func testErrorIsPresentedByTheScreenOfTheVisit() throws {
        try runInMainLoop {
            let modest = ModestAnswers()
            try await withApp(startAt: "/none", isStarted: false, pages: { _ in }) { app in
                app.navigator.delegate = modest
                app.navigator.start()
                try await app.next(.failed)
                XCTAssertEqual(modest.screen?.presented, [.http(.client(.notFound))])
                XCTAssertEqual(app.errors.shown, 0)
                XCTAssertTrue(modest.screen?.navigator === app.navigator)
            }
        }
    }

    func testErrorScreenReceivesTheOtherActions() throws {
        try runInMainLoop {
            var actions: [MenuEntry] = []
            try await withApp(startAt: "/gone", isStarted: false) { server in
                server.page("/gone", title: "Gone", body: "Gone", status: 410)
                server.page("/", title: "One", body: "One")
            } configure: {
                let builtIn = $0.makeCustomErrorScreen
                $0.makeCustomErrorScreen = { context in
                    actions = context.actions
                    return builtIn(context)
                }
            } then: { app in
                app.navigator.start()
                try await app.next(.failed)
                XCTAssertEqual(actions.map(\.title), ["Show Server’s Page", "Go to Start Page"])
                actions.last?.action()
                try await app.next(.rendered, "/")
            }
        }
    }
}

/// A scene's delegate, written like for iOS.
private final class Scene: NavigatorDelegate {
    private(set) var calls: [String] = []
    private(set) var retry: (() -> Void)?
    private(set) weak var failed: Navigator?

    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
        calls.append("handle \(proposal.url.path)")
        return .accept
    }

    func visitableDidFailRequest(_ visitable: any Visitable, error: HotwireNativeError, retryHandler: RetryBlock?) {
        calls.append("failed \(error.statusCode ?? 0)")
        failed = visitable.navigator
        retry = retryHandler
        if let errorPresenter = visitable as? any ErrorPresenter {
            errorPresenter.presentError(error) {
                retryHandler?()
            }
        }
    }

    func formSubmissionDidStart(to url: URL) { calls.append("form to \(url.path)") }
    func formSubmissionDidFinish(at url: URL) { calls.append("form at \(url.path)") }
    func requestDidFinish(at url: URL) { calls.append("request \(url.path)") }
}

private final class Steps: NavigatorDelegate {
    private(set) var navigators: [Navigator] = []
    private var events: [(path: String, event: VisitEvent)] = []

    func of(_ path: String) -> [VisitEvent] { events.filter { $0.path == path }.map(\.event) }

    func navigator(_ navigator: Navigator, visitable: any Visitable, didReceive event: VisitEvent) {
        navigators.append(navigator)
        events.append((visitable.initialVisitableURL.path, event))
    }
}

/// Shows all pages in a custom screen.
private final class ModestAnswers: NavigatorDelegate {
    private(set) var screen: ModestScreen?

    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
        .acceptCustom(self.makeScreen(proposal.url))
    }

    private func makeScreen(_ url: URL) -> ModestScreen {
        let made = ModestScreen(url: url)
        screen = made
        return made
    }
}

/// A web screen that is not a library class, and presents errors itself.
private final class ModestScreen: Screen, @MainActor Visitable, @MainActor ErrorPresenter {
    let visitableView = VisitableView()
    let initialVisitableURL: URL
    weak var visitableDelegate: (any VisitableDelegate)?
    private(set) var presented: [HotwireNativeError] = []

    init(url: URL) {
        initialVisitableURL = url
        super.init(widget: visitableView.widget)
    }

    func presentError(_ error: HotwireNativeError, retryHandler: Handler?) { presented.append(error) }

    override func screenWillAppear() { visitableDelegate?.visitableViewWillAppear(self) }
    override func screenDidAppear() { visitableDelegate?.visitableViewDidAppear(self) }
    override func screenWillDisappear() { visitableDelegate?.visitableViewWillDisappear(self) }
    override func screenDidDisappear() { visitableDelegate?.visitableViewDidDisappear(self) }
}
