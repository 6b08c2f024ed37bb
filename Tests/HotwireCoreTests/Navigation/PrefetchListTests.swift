import HotwireCore
import HotwireNativeTesting
import Testing

/// Which links of a page may be fetched before they are clicked.
@Suite("A list of links to fetch") @MainActor
struct PrefetchListTests {
    private let world = NavigatorWorld()
    private let links = (0..<8).map { Location.app("/\($0)") }

    /// The links that are answered for where each takes some milliseconds.
    private func visited(_ step: Int, _ properties: (Location) -> PathProperties = { _ in PathProperties() })
        -> [Location]
    {
        let first = ContinuousClock.now
        var time = first
        return world.navigator.visited(among: links, from: .default, now: { time }) { link in
            time += .milliseconds(step)
            return properties(link)
        }
    }

    @Test(
        "ends after 50 ms and keeps its order",
        arguments: [(0, 8), (6, 8), (7, 8), (8, 7), (10, 5), (24, 3), (25, 2), (49, 2), (50, 1), (1_000, 1)]
    )
    func time(_ step: Int, _ count: Int) {
        #expect(visited(step) == Array(links.prefix(count)))
    }

    @Test("leaves out what the page's session would not visit")
    func modal() {
        let modal = Location.app("/3")
        let visited = visited(0) { PathProperties($0 == modal ? ["context": "modal"] : [:]) }
        #expect(visited == links.filter { $0 != modal })
    }
}
