import Testing

@testable import HotwireCore

@Suite("A session that is reset")
struct SessionResetTests {
    @Test("gives the page back, and cold boots the next visit, also of a screen that it knew")
    func shown() {
        var session = SessionScript(SessionInput.boot(.a, "/a"))
        #expect(session.tell(.reset) == ["give back 1"])
        #expect(session.machine.topmost == nil && session.machine.current == nil)
        #expect(session.tell(.reload).isEmpty)
        #expect(session.tell(.go(.a, "/a")).contains("cold boot 2"))
    }

    @Test("stops the load of a cold boot, and drops the visit that waits for it")
    func booting() {
        var session = SessionScript([.go(.a, "/a"), .go(.b, "/b")])
        let effects = session.tell(.reset)
        #expect(effects.contains("stop loading"))
        #expect(!effects.contains { $0.hasPrefix("cold boot") })
        #expect(session.tell(.pageLoaded("/a")).filter { $0.hasPrefix("rendered") }.isEmpty)
    }

    @Test("is not moved by late messages of a visit before it")
    func late() {
        var session = SessionScript(SessionInput.boot(.a, "/a") + [.go(.b, "/b"), .started(2, "v")])
        #expect(session.tell(.reset).contains("call cancel v"))
        #expect(session.tell(.rendered("v", "/b")).isEmpty)
        #expect(session.tell(.completed("v", "/b")).isEmpty)
        #expect(session.machine.visitHosts.isEmpty)
    }
}
