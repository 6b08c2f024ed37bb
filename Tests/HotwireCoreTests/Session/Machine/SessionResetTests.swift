import Testing

@testable import HotwireCore

@Suite("The reset of a session")
struct SessionResetTests {
    @Test("gives the page back and makes the next visit a cold boot")
    func shown() {
        var session = SessionScript(SessionInput.boot(.a, "/a"))
        #expect(session.send(.reset) == ["give back 1"])
        #expect(session.machine.state.topmost == nil && session.machine.state.current == nil)
        #expect(session.send(.reload).isEmpty)
        #expect(session.send(.go(.a, "/a")).contains("cold boot 2"))
    }

    @Test("stops a cold boot and drops the pending visit")
    func booting() {
        var session = SessionScript([.go(.a, "/a"), .go(.b, "/b")])
        let effects = session.send(.reset)
        #expect(effects.contains("stop loading"))
        #expect(!effects.contains { $0.hasPrefix("cold boot") })
        #expect(session.send(.pageLoaded("/a")).filter { $0.hasPrefix("rendered") }.isEmpty)
    }

    @Test("ignores late messages of earlier visits")
    func late() {
        var session = SessionScript(SessionInput.boot(.a, "/a") + [.go(.b, "/b"), .started(2, "v")])
        #expect(session.send(.reset).contains("call cancel v"))
        #expect(session.send(.rendered("v", "/b")).isEmpty)
        #expect(session.send(.completed("v", "/b")).isEmpty)
        #expect(session.machine.state.hosts.isEmpty)
    }
}
