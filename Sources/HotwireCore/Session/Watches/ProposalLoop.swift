/// Detects a proposal loop: a page proposes another at once, which proposes the first.
///
/// Each page that is proposed immediately after another, and not by the user, is a link of a chain. A page that comes to rest
/// in between breaks the chain, and so does a click or a key press. Neither quick clicks nor a page that polls every second
/// count as a loop.
struct ProposalLoop: Hashable, Sendable {
    /// How often one page may be proposed in a chain.
    static let limit = 8
    /// How many pages may be proposed in a chain.
    static let longest = 40
    /// How far back the chain counts: if a server needs long for each page, the user has time to leave.
    static let window = Duration.seconds(20)
    /// The time after which a page has come to rest.
    static let rest = Duration.milliseconds(500)

    private struct Link: Hashable, Sendable {
        let location: Location
        let time: Duration
    }

    private var chain: [Link] = []
    private var latest: Duration?
    /// Whether the chain is a loop: every proposal until it breaks continues it, whichever page it is for.
    private var isLoop = false

    /// Handles a proposal of a page, for another page or for itself.
    ///
    /// - Parameters:
    ///   - location: the proposed location
    ///   - time: the current time of a monotonic clock
    ///   - isVisiting: whether the previous page is still loading
    /// - Returns: Whether this makes the chain a loop.
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

    /// Handles an action of the user.
    mutating func userActed() { restart() }

    private mutating func restart() {
        chain = []
        isLoop = false
    }
}
