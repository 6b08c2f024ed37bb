import Foundation
import HotwireCore
import Testing

@Suite("The load state of a path configuration") @MainActor
struct LoadStateTests {
    private let server = StubServer()
    private let address = URL(filePath: "/paths")
    private let file = PathConfiguration.Source.data(Data(#"{"rules": []}"#.utf8))

    /// Waits until an observer receives a state.
    private func wait(for state: PathConfiguration.LoadState, in paths: PathConfiguration) async {
        for await next in paths.loadStates where next == state { return }
    }

    @Test("is the state of the source in effect")
    func sources() async {
        let paths = PathConfiguration(server: server)
        #expect(paths.loadState == .notLoaded)
        paths.sources = [file]
        #expect(paths.loadState == .bundled)
        server.stored = PathConfigurationCopy(body: Data(#"{"rules": []}"#.utf8))
        paths.sources = [file, .server(address)]
        #expect(paths.loadState == .cached)
        server.respond(PathConfigurationCopy(body: Data(#"{"rules": []}"#.utf8)))
        await wait(for: .remote, in: paths)
        paths.sources = []
        #expect(paths.loadState == .notLoaded)
    }

    @Test("is remote after the server confirms the copy")
    func confirmed() async {
        final class Listener: PathConfigurationDelegate {
            var updates = 0
            func pathConfigurationDidUpdate() { updates += 1 }
        }
        let listener = Listener()
        server.stored = PathConfigurationCopy(body: Data(#"{"rules": []}"#.utf8))
        let paths = PathConfiguration(sources: [.server(address)], server: server)
        paths.delegate = listener
        server.respond(nil)
        await wait(for: .remote, in: paths)
        #expect(listener.updates == 0)
    }

    @Test("is reported to every observer, the current one first")
    func observers() async {
        let paths = PathConfiguration(sources: [file])
        var (first, second) = (paths.loadStates.makeAsyncIterator(), paths.loadStates.makeAsyncIterator())
        paths.sources = [file, file]
        var states: [PathConfiguration.LoadState?] = []
        for _ in 0..<3 { states.append(await first.next(isolation: MainActor.shared)) }
        for _ in 0..<3 { states.append(await second.next(isolation: MainActor.shared)) }
        #expect(states == Array(repeating: .bundled, count: 6))
    }
}

/// A server with a stored copy that responds when the test requests it.
private final class StubServer: PathConfigurationServer {
    var stored: PathConfigurationCopy?
    private let (responses, continuation) = AsyncStream<PathConfigurationCopy?>.makeStream()

    func respond(_ copy: PathConfigurationCopy?) { continuation.yield(copy) }

    func fetch(_ url: URL, newerThan copy: PathConfigurationCopy?) async throws -> PathConfigurationCopy? {
        for await response in responses { return response }
        throw CancellationError()
    }

    func copy(of url: URL) -> PathConfigurationCopy? { stored }
    func keep(_ copy: PathConfigurationCopy, of url: URL) { stored = copy }
}
