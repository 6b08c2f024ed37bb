import HotwireCore
import Testing

@Suite("The return of a popup to the app")
struct PopupReturnTests {
    @Test(
        "ends it, unless its page or its opener acts",
        arguments: [
            ("a sign-in that returns", true, [.outside, .inside], .wait),
            ("a sign-in whose page answered while it loaded", true, [.outside, .answer], .stay),
            ("a page of the app", true, [.inside], .stay),
            ("a page of the app in an empty popup", true, [.empty, .inside], .stay),
            ("a sign-in in an empty popup", true, [.empty, .outside, .inside], .wait),
            ("a page of the app after another", true, [.inside, .inside], .stay),
            ("a page outside", true, [.inside, .outside], .stay),
            ("a second page after the return", true, [.outside, .inside, .inside], .wait),
            ("a form to the app without an opener", false, [.outside, .form, .inside], .finish),
            ("a page outside without an opener", false, [.outside], .stay),
        ] as [(String, Bool, [Step], PopupReturn.Consequence)]
    )
    func consequence(_ name: String, hasOpener: Bool, steps: [Step], is expected: PopupReturn.Consequence) {
        var comeback = PopupReturn(hasOpener: hasOpener)
        var last = PopupReturn.Consequence.stay
        for step in steps { last = step.perform(on: &comeback) }
        #expect(last == expected)
        #expect(comeback.isWaiting == (expected == .wait))
    }

    @Test("is no longer awaited after an answer or another document")
    func end() {
        var comeback = PopupReturn(hasOpener: true)
        _ = Step.outside.perform(on: &comeback)
        _ = Step.inside.perform(on: &comeback)
        var answered = comeback
        answered.answered()
        #expect(!answered.isWaiting)
        comeback.committed(.outside)
        #expect(!comeback.isWaiting)
    }

    /// A popup's step: a document loads, a document answers before its load ends, or a form is sent.
    enum Step: Sendable {
        case outside, inside, empty, form, answer

        func perform(on comeback: inout PopupReturn) -> PopupReturn.Consequence {
            switch self {
            case .form:
                comeback.submits()
                return .stay
            case .outside:
                comeback.committed(.outside)
                return comeback.loaded(isInApp: false)
            case .empty:
                comeback.committed(.empty)
                return comeback.loaded(isInApp: false)
            case .inside:
                comeback.committed(.app)
                return comeback.loaded(isInApp: true)
            case .answer:
                comeback.committed(.app)
                comeback.answered()
                return comeback.loaded(isInApp: true)
            }
        }
    }
}
