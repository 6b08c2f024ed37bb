import HotwireCore
import HotwireNativeTesting
import Testing

@Suite("A list of links to prefetch") @MainActor
struct PrefetchListTests {
    private let world = NavigatorWorld(["/3": .modal])

    /// Returns the links that are checked if each check takes `step` milliseconds.
    private func visited(_ links: [Location], _ step: Int) -> [Location] {
        let first = ContinuousClock.now
        var looks = 0
        return world.navigator.prefetchableLinks.first(of: links, from: .main) {
            defer { looks += 1 }
            // The first call sets the deadline; each further call precedes a link.
            return first + .milliseconds(max(0, looks - 1) * step)
        }
    }

    @Test(
        "ends after 50 ms and keeps the order of links",
        arguments: [(0, 8), (6, 8), (7, 8), (8, 7), (10, 5), (24, 3), (25, 2), (49, 2), (50, 1), (1_000, 1)]
    )
    func time(_ step: Int, _ count: Int) {
        let links = (10..<18).map { Location.app("/\($0)") }
        #expect(visited(links, step) == Array(links.prefix(count)))
    }

    @Test("omits links that the page's session would not visit")
    func modal() {
        let links = (0..<8).map { Location.app("/\($0)") }
        #expect(visited(links, 0) == links.filter { $0 != .app("/3") })
    }
}
