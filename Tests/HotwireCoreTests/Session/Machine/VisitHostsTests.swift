import Testing

@testable import HotwireCore

@Suite("The visit hosts of a session")
struct VisitHostsTests {
    /// Host `a` was visited; it has the page and shows it.
    private var shown: VisitHosts {
        var hosts = VisitHosts()
        hosts.visit(.a, .app("/a"))
        hosts.topmost = .a
        _ = hosts.take(.a)
        _ = hosts.paint(.a, .app("/a"), at: nil)
        return hosts
    }

    @Test("pass the page to each other, once")
    func take() {
        var hosts = shown
        #expect(hosts.take(.a) == [])
        #expect(hosts.take(.b) == [.takePage(.b, from: .a)])
        #expect(hosts.active == .b)
        #expect(!hosts.isPagePainted, "the page still shows the other's")
    }

    @Test("give the page back when they are removed")
    func remove() {
        var hosts = shown
        hosts.visit(.b, .app("/b"))
        #expect(hosts.remove(.b) == [])
        #expect(hosts.remove(.a) == [.givePageBack(.a)])
        #expect(hosts.isEmpty)
        #expect(hosts.topmost == nil && hosts.active == nil && hosts.painted == nil)
    }

    @Test("start with the appearance of the visit's action")
    func appearance() {
        var hosts = shown
        #expect(hosts.appearance(atStartIn: .a, .restore) == .snapshot)
        #expect(hosts.appearance(atStartIn: .a, .advance) == .page)
        #expect(hosts.appearance(atStartIn: .b, .advance) == .nothing)
        #expect(hosts.appearance(atStartIn: .b, .replace) == .page, "the replaced page stays visible")
        hosts[.a]?.isCovered = true
        #expect(hosts.appearance(atStartIn: .b, .replace) == .nothing)
    }

    @Test("clear the page's snapshot cache once")
    func staleCache() {
        var hosts = shown
        #expect(hosts.takeStaleCache(for: .a) == false)
        hosts.cacheBecomesStale()
        #expect(hosts.takeStaleCache(for: .b) == true)
        #expect(hosts.takeStaleCache(for: .b) == false)
        #expect(hosts.takeStaleCache(for: .a) == true, "leaving the page stored an outdated snapshot")
    }

    @Test("refresh a page that missed broadcasts when it is seen")
    func broadcasts() {
        var hosts = shown
        #expect(hosts.missBroadcasts(in: .a) == [.call(.refresh)])
        hosts[.a]?.isCovered = true
        #expect(hosts.missBroadcasts(in: .a) == [])
        #expect(hosts.takeRefresh(of: .a) == true)
        #expect(hosts.takeRefresh(of: .a) == false)
        #expect(hosts.missBroadcasts(in: nil) == [])
    }

    @Test("restore a scroll position once, before the page is seen")
    func scroll() {
        var hosts = shown
        hosts.remember(.b, .app("/b"), position(0, 9))
        _ = hosts.take(.b)
        #expect(hosts.paint(.b, .app("/b"), at: nil) == .restoreScroll(.b, position(0, 9)))
        #expect(hosts.paint(.b, .app("/b"), at: position(0, 5)) == .show(.b, .page))
        #expect(hosts.scrolled(to: position(0, 7)) == [.report(.scrolled(.b))])
        #expect(hosts[.b]?.scroll == position(0, 7))
    }

    @Test("keep scroll positions when the document is lost")
    func lost() {
        var hosts = shown
        hosts[.a]?.restorationIdentifier = "r"
        _ = hosts.scrolled(to: position(0, 3))
        hosts.forgetDocument()
        #expect(hosts.painted == nil)
        #expect(hosts[.a]?.restorationIdentifier == nil)
        #expect(hosts[.a]?.unscrolled == .app("/a"))
    }
}
