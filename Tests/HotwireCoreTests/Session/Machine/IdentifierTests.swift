import Testing

@testable import HotwireCore

@Suite("Turbo's identifiers")
struct IdentifierTests {
    private static let shown = SessionInput.boot(.a, "/a")
    private static let visiting = shown + [.go(.b, "/b"), .started(2, "v")]

    @Test("A visit gets the identifier that the page reports (C272)")
    func visit() {
        #expect(SessionScript(Self.shown + [.go(.b, "/b")]).machine.state.current?.identifier == nil)
        #expect(SessionScript(Self.visiting).machine.state.current?.identifier == "v")
    }

    @Test("A full page load sets the restoration identifier (C279)")
    func pageLoaded() {
        #expect(SessionScript(Self.shown).machine.state.hosts[.a]?.restorationIdentifier == "r/a")
    }

    @Test("A completed visit sets the restoration identifier (C277)")
    func completed() {
        #expect(SessionScript(Self.visiting).machine.state.hosts[.b]?.restorationIdentifier == nil)
        let script = SessionScript(Self.visiting + [.completed("v", "/b")])
        #expect(script.machine.state.hosts[.b]?.restorationIdentifier == "r/b")
        #expect(script.machine.state.current?.state == .completed)
    }

    @Test("Only a restore passes an identifier to Turbo (C286, C287, P055)", arguments: VisitAction.allCases)
    func sent(action: VisitAction) {
        var script = SessionScript(Self.shown + SessionInput.push(.b, "/b", over: .a, 2))
        let effects = script.send(.go(.b, "/b", action))
        #expect(effects.contains(action == .restore ? "call visit 3 /b restore r/b" : "call visit 3 /b \(action)"))
    }

    @Test("A restore without an identifier becomes an advance (C286)")
    func withoutIdentifier() {
        var script = SessionScript(Self.shown)
        #expect(script.send(.go(.b, "/b", .restore)).contains("call visit 2 /b advance"))
    }

    @Test("Two visits to one address have different numbers (P114)")
    func sameAddress() {
        let first = SessionScript(Self.visiting)
        let second = SessionScript(Self.visiting + [.completed("v", "/b"), .go(.c, "/b")])
        #expect(first.machine.state.current?.location == second.machine.state.current?.location)
        #expect(first.machine.state.current?.number != second.machine.state.current?.number)
    }

    private static let booting: [SessionInput] = [.go(.a, "/a"), .appears(.a, "/a"), .didAppear(.a)]

    @Test("A process death clears all identifiers (C281)", arguments: [booting, shown, visiting])
    func processTerminated(stage: [SessionInput]) {
        let script = SessionScript(stage + [.processTerminated])
        #expect(script.machine.state.page == .unloaded)
        #expect(script.machine.state.boot == nil)
        #expect(script.machine.state.current?.state != .started)
        let hosts = script.machine.state.hosts
        #expect([VisitHostIdentifier.a, .b].allSatisfy { hosts[$0]?.restorationIdentifier == nil })
    }

    @Test("A visit that waits for a page boots if its process dies (C281)")
    func waitingForADeadPage() {
        let waiting = Self.booting + [.go(.b, "/b"), .appears(.b, "/b"), .willDisappear(.a), .didAppear(.b)]
        #expect(SessionScript(waiting).machine.state.boot?.pending != nil)
        let machine = SessionScript(waiting + [.processTerminated]).machine
        #expect(machine.state.boot != nil)
        #expect(machine.state.current?.visitHost == .b)
        #expect(machine.state.boot?.pending == nil)
    }
}
