import HotwireCore
import Testing

@Suite("The limit of other programs")
struct ProgramLimitTests {
    private let now = ContinuousClock.now
    private let limit = ProgramLimit(schemes: DesktopSchemes())

    /// The events in the page before it opens an address.
    enum Past: Sendable { case nothing, clicked, clickedAndOpenedOne, openedOne, openedOneAndClicked }

    private func activation(_ past: Past) -> TransientActivation {
        var activation = TransientActivation()
        switch past {
        case .nothing: break
        case .clicked: activation.userDidAct(at: now)
        case .clickedAndOpenedOne:
            activation.userDidAct(at: now)
            _ = activation.takeProgram()
        case .openedOne: _ = activation.takeProgram()
        case .openedOneAndClicked:
            _ = activation.takeProgram()
            activation.userDidAct(at: now)
        }
        return activation
    }

    @Test(
        "depends on the scheme and the user's actions",
        arguments: [
            (.clicked, "tel", true, false, .open), (.clicked, "zoommtg", true, false, .ask),
            (.clicked, "zoommtg", true, true, .open), (.clicked, "zoommtg", false, true, .ask),
            (.clicked, "file", true, true, .refuse(.scheme)), (.nothing, "file", false, false, .refuse(.scheme)),
            (.nothing, "tel", false, false, .ask), (.nothing, "tel", false, true, .ask),
            (.openedOne, "tel", false, false, .refuse(.unasked)), (.openedOne, "file", false, false, .refuse(.scheme)),
            (.clickedAndOpenedOne, "tel", true, true, .refuse(.unasked)),
            (.openedOneAndClicked, "tel", true, false, .open),
        ] as [(Past, String, Bool, Bool, ProgramLimit.Decision)]
    )
    func decision(_ past: Past, scheme: String, gesture: Bool, isRemembered: Bool, is decision: ProgramLimit.Decision) {
        var activation = activation(past)
        #expect(limit.decide(scheme, isUserGesture: gesture, isRemembered: isRemembered, &activation) == decision)
        guard decision != .refuse(.scheme) else { return }
        #expect(!activation.isActive(at: now), "one click opens one program")
        let next = limit.decide("tel", isUserGesture: true, isRemembered: true, &activation)
        #expect(next == .refuse(.unasked))
    }

    @Test("does not consume the gesture if nothing can open")
    func neverOpens() {
        var activation = activation(.clicked)
        _ = limit.decide("file", isUserGesture: true, isRemembered: true, &activation)
        #expect(activation.isActive(at: now))
    }

    @Test(
        "requires no gesture from the app's own code",
        arguments: [("tel", .open), ("https", .open), ("zoommtg", .ask), ("file", .refuse(.scheme))]
            as [(String, ProgramLimit.Decision)]
    )
    func app(scheme: String, is decision: ProgramLimit.Decision) {
        #expect(limit.decideForApp(scheme) == decision)
    }

    @Test("ignores clicks if a frame of another site may have them")
    func frames() throws {
        var document = ShownDocument()
        let location = try Location(outside: "https://a.example/")
        document.committed(location, origin: location.origin)
        #expect(activation(.clicked).isGesture(in: document, at: now))
        #expect(!activation(.nothing).isGesture(in: document, at: now))
        document.frameCame(from: try Location(outside: "https://b.example/"))
        #expect(!activation(.clicked).isGesture(in: document, at: now))
    }
}
