import HotwireCore
import Testing

@Suite("The limit of popups")
struct PopupLimitTests {
    private let now = ContinuousClock.now

    /// The user's actions in the page before it opens a window.
    enum Past: Sendable { case nothing, clicked, openedOne, openedOneLongAgoAndClicked }

    private func activation(_ past: Past) -> TransientActivation {
        var activation = TransientActivation()
        switch past {
        case .nothing: break
        case .clicked: activation.userDidAct(at: now)
        case .openedOne: _ = activation.take(.window)
        case .openedOneLongAgoAndClicked:
            _ = activation.take(.window)
            activation.userDidAct(at: now - .seconds(60))
        }
        return activation
    }

    @Test(
        "depends on the user's actions and the open popups",
        arguments: [
            (.clicked, 0, false, .open(isAsked: true)), (.clicked, 9, true, .open(isAsked: true)),
            (.clicked, 10, true, .refuse(.tooMany)), (.nothing, 0, false, .open(isAsked: false)),
            (.nothing, 1, true, .reuse), (.nothing, 10, true, .reuse), (.nothing, 10, false, .refuse(.tooMany)),
            (.openedOne, 1, true, .reuse), (.openedOne, 0, false, .refuse(.unasked)),
            (.openedOneLongAgoAndClicked, 0, false, .open(isAsked: false)),
        ] as [(Past, Int, Bool, PopupLimit.Decision)]
    )
    func decision(_ past: Past, open: Int, hasUnasked: Bool, is decision: PopupLimit.Decision) {
        var activation = activation(past)
        let limit = PopupLimit(openCount: open, hasUnasked: hasUnasked)
        #expect(limit.decide(&activation, at: now) == decision)
        #expect(!activation.isActive(at: now), "one click opens one window")
    }

    @Test(
        "holds the window that a script uses until the user allows it",
        arguments: [
            (.clicked, 0, false, .open(isAsked: true)), (.clicked, 10, false, .refuse(.tooMany)),
            (.nothing, 0, false, .hold), (.nothing, 1, true, .refuse(.unasked)),
            (.nothing, 10, false, .refuse(.tooMany)),
            (.openedOne, 1, false, .hold),
        ] as [(Past, Int, Bool, PopupLimit.Decision)]
    )
    func script(_ past: Past, open: Int, hasHeld: Bool, is decision: PopupLimit.Decision) {
        var activation = activation(past)
        let limit = PopupLimit(openCount: open, hasUnasked: true, hasHeld: hasHeld)
        #expect(limit.decide(&activation, isUsed: true, at: now) == decision)
    }

    @Test("applies to the app's own code without a gesture", arguments: [(0, true), (9, true), (10, false)])
    func app(open: Int, isOpened: Bool) {
        let decision = PopupLimit(openCount: open, hasUnasked: true).decisionForApp
        #expect(decision == (isOpened ? .open(isAsked: true) : .refuse(.tooMany)))
    }

    @Test(
        "lets a page open the browser once without a gesture",
        arguments: [
            (.clicked, .open(isAsked: true)), (.nothing, .open(isAsked: false)), (.openedOne, .refuse(.unasked)),
            (.openedOneLongAgoAndClicked, .open(isAsked: false)),
        ] as [(Past, PopupLimit.Decision)]
    )
    func browser(_ past: Past, is decision: PopupLimit.Decision) {
        var activation = activation(past)
        #expect(PopupLimit.decideBrowser(&activation, at: now) == decision)
        #expect(!activation.isActive(at: now), "one click opens one window")
    }
}
