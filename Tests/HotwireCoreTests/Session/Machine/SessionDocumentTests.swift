import Testing

@testable import HotwireCore

@Suite("The document of a session's page")
struct SessionDocumentTests {
    private static let home = Location.app("/")

    /// A document in which Turbo is ready.
    private var ready: SessionDocument {
        var document = SessionDocument()
        document.startBoot(in: .a)
        document.commit()
        _ = document.turboIsReady(at: Self.home)
        return document
    }

    @Test("is ready once Turbo is ready in the new document")
    func boots() {
        var document = SessionDocument()
        document.startBoot(in: .a)
        #expect(document.boot?.isCommitted == true, "there is no old document")
        #expect(document.turboIsReady(at: Self.home) == true)
        #expect(document.phase == .ready)
        #expect(document.origin == Self.home.origin)
    }

    @Test("stays ready when a load fails before it is committed")
    func failedBoot() {
        var document = ready
        document.startBoot(in: .b)
        #expect(document.boot?.oldDocument == .ready)
        document.endBoot()
        #expect(document.phase == .ready)
    }

    @Test("is unloaded when a load fails after it was committed")
    func committedBoot() {
        var document = ready
        document.startBoot(in: .b)
        document.commit()
        document.endBoot()
        #expect(document.phase == .unloaded)
    }

    @Test("may become ready while another one is being loaded")
    func unfinished() {
        var document = SessionDocument()
        document.startBoot(in: .a)
        document.commit()
        document.endBoot()
        document.startBoot(in: .b)
        #expect(document.boot?.oldDocument == .unfinished)
        #expect(document.turboIsReady(at: Self.home) == false, "the document is the old one")
        #expect(document.boot?.oldDocument == .ready)
    }

    @Test("changes a cold boot, but does not start one")
    func changesBoot() {
        var document = ready
        document.boot = ColdBoot(visitHost: .b, oldDocument: .gone)
        #expect(document.phase == .ready)
        document.startBoot(in: .b)
        document.boot = nil
        #expect(document.boot?.visitHost == .b)
    }

    @Test("answers a form until the next visit starts")
    func refusal() {
        var document = ready
        document.announceRefusal()
        #expect(!document.isRefusal)
        document.commit()
        #expect(document.isRefusal)
        document.visitStarts()
        #expect(!document.isRefusal)
    }

    @Test("does not answer a form when a visit loads it")
    func noRefusal() {
        var document = ready
        document.startBoot(in: .b)
        document.announceRefusal()
        document.commit()
        #expect(!document.isRefusal)
    }

    @Test("stays abandoned until it is replaced")
    func givenUp() {
        var document = ready
        document.giveUp()
        #expect(document.isGivenUp)
        document.commit()
        #expect(!document.isGivenUp)
    }

    @Test("is not abandoned while the next one loads")
    func notGivenUp() {
        var document = ready
        document.startBoot(in: .b)
        document.giveUp()
        #expect(!document.isGivenUp)
    }

    @Test("is reset when its process dies")
    func dies() {
        var document = ready
        document.scrolled(to: position(0, 5))
        document.pageVisit = "v"
        document.die()
        #expect(document.phase == .unloaded)
        #expect(!document.isCommitted)
        #expect(document.scroll == nil && document.pageVisit == nil)
    }

    @Test("stays in the web process when the session starts over")
    func reset() {
        var document = ready
        document.reset()
        #expect(document.phase == .unloaded)
        #expect(document.isCommitted)
        #expect(document.origin == nil)
    }
}
