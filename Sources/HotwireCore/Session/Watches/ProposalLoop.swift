// Each page that is proposed immediately after another, and not by the user, is a link of a chain. A page that comes to rest, a
// click or a key press breaks the chain. Neither quick clicks nor a page that polls every second count as a loop.
/// A detector of proposal loops, in which pages keep proposing each other at once.
struct ProposalLoop: Hashable, Sendable {
    /// The number of times that a chain may contain one page.
    static let limit = 8
    /// The maximum length of a chain.
    static let longest = 40
    /// The time that a link stays in the chain: if a server needs long for each page, the user has time to leave.
    static let window = Duration.seconds(20)
    /// The time after which a page has come to rest.
    static let rest = Duration.milliseconds(500)

    private struct Link: Hashable, Sendable {
        let location: Location
        let time: Duration
    }

    private var chain: [Link] = []
    private var latest: Duration?
    /// Whether the chain is a loop, which every proposal continues until the chain breaks.
    private var isLoop = false

    /// Handles a page's proposal and returns whether the chain is now a loop; `isVisiting` means that the last page is loading.
    mutating func proposed(_ location: Location, at time: Duration, isVisiting: Bool) -> Bool {
        visitBegins(at: time, isVisiting: isVisiting)
        let page = location.withoutFragment
        chain.removeAll { time - $0.time > Self.window }
        isLoop = isLoop || chain.count >= Self.longest || chain.count(where: { $0.location == page }) >= Self.limit
        if !isLoop { chain.append(Link(location: page, time: time)) }
        return isLoop
    }

    /// Handles the start of a visit, by the page or the app.
    mutating func visitBegins(at time: Duration, isVisiting: Bool) {
        if !isVisiting, let latest, time - latest > Self.rest { restart() }
        latest = time
    }

    /// Handles that a page has loaded or failed.
    mutating func settled(at time: Duration) {
        latest = time
    }

    mutating func userActed() { restart() }

    private mutating func restart() {
        chain = []
        isLoop = false
    }
}
