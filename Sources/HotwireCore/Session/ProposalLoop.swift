/// Finds a page that sends a person round and round: it asks for another at once, which asks for the first.
///
/// Each page that is asked for at once after the one before, and not by a person, is a link of a chain. A page that comes
/// to rest in between breaks the chain, and so does a person who clicks or presses a key. So neither quick clicks nor a page
/// that looks for news every second is ever taken for a loop.
struct ProposalLoop: Hashable, Sendable {
    /// How often one page may be asked for in a chain.
    static let limit = 8
    /// How many pages may be asked for in a chain.
    static let longest = 40
    /// How far back the chain counts: where a server needs long for each page, a person has time to leave.
    static let window = Duration.seconds(20)
    /// After so long a page has come to rest.
    static let rest = Duration.milliseconds(500)

    private struct Link: Hashable, Sendable {
        let location: Location
        let time: Duration
    }

    private var chain: [Link] = []
    private var latest: Duration?
    /// Whether the chain is one: what comes after its end goes on with it, whichever of its pages that is.
    private var isLoop = false

    /// Takes in that a page asks for another, or for itself once more.
    ///
    /// - Parameters:
    ///   - location: what it asks for
    ///   - time: when, on a clock that only goes forward
    ///   - isVisiting: whether the page before is still on its way
    /// - Returns: whether that is once too often.
    mutating func proposed(_ location: Location, at time: Duration, isVisiting: Bool) -> Bool {
        goesOn(at: time, isVisiting: isVisiting)
        let page = location.withoutFragment
        chain.removeAll { time - $0.time > Self.window }
        isLoop = isLoop || chain.count >= Self.longest || chain.count(where: { $0.location == page }) >= Self.limit
        if !isLoop { chain.append(Link(location: page, time: time)) }
        return isLoop
    }

    /// Takes in that a visit begins, which the page asked for or the app.
    mutating func goesOn(at time: Duration, isVisiting: Bool) {
        if !isVisiting, let latest, time - latest > Self.rest { restart() }
        latest = time
    }

    /// Takes in that a page is there, or could not be had.
    mutating func settled(at time: Duration) {
        latest = time
    }

    /// Takes in that the user did something.
    mutating func userActed() { restart() }

    private mutating func restart() {
        chain = []
        isLoop = false
    }
}
