import Glibc
import Testing

@testable import HotwireShell

/// When a server counts as stopped and as started again.
@Suite struct ServerWatchTests {
    @Test(
        arguments: [
            ("a server that runs", [1], [[1], [1]], [nil, nil]),
            ("a server that is stopped", [1], [[], [], []], [nil, .stopped, nil]),
            ("a server that is back", [1], [[], [], [2]], [nil, .stopped, .returned]),
            ("a server that is back in the same socket", [1], [[], [], [1]], [nil, .stopped, .returned]),
            ("a quick restart", [1], [[], [2], [2]], [nil, .returned, nil]),
            ("a restart between two looks", [1], [[2], [2]], [.returned, nil]),
            ("a socket that is seen again", [1], [[], [1]], [nil, nil]),
            ("another worker", [1], [[1, 2], [2]], [nil, nil]),
            ("a server without a socket here", [], [[], [], []], [nil, nil, nil]),
            ("a server that takes over from a gateway", [], [[1]], [.returned]),
        ] as [(String, Set<UInt64>, [Set<UInt64>], [ServerWatch.Change?])]
    )
    func changesAreReported(_ name: String, known: Set<UInt64>, looks: [Set<UInt64>], changes: [ServerWatch.Change?]) {
        var watch = ServerWatch(known)
        #expect(looks.map { watch.receive($0) } == changes, "\(name)")
    }

    @Test(
        arguments: [
            ("a server that runs", [1], [[1]], [7, 8], .end(of: [7, 8])),
            ("a server of another user", [1], [[1]], [], .after(.seconds(2))),
            ("a server that may be starting again", [1], [[]], [], .after(.milliseconds(500))),
            ("a server that is stopped", [1], [[], []], [], .after(.seconds(1))),
            ("a server that is back", [1], [[], [], [2]], [9], .end(of: [9])),
            ("a server without a socket here", [], [[]], [], .never),
        ] as [(String, Set<UInt64>, [Set<UInt64>], Set<Int32>, ServerWatch.Next)]
    )
    func runningServerIsNotPolled(
        _ name: String,
        known: Set<UInt64>,
        looks: [Set<UInt64>],
        owners: Set<Int32>,
        next: ServerWatch.Next
    ) {
        var watch = ServerWatch(known)
        for look in looks { _ = watch.receive(look) }
        #expect(watch.next(owners: owners) == next, "\(name)")
    }

    @Test func ownersOfASocketAreFound() {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var status = stat()
        #expect(fstat(descriptor, &status) == 0)
        #expect(SocketOwners.of([UInt64(status.st_ino)]).contains(getpid()))
        #expect(SocketOwners.of([]) == [])
    }

    @Test func socketsAreReadFromTheKernelsTable() {
        let table = """
              sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
               0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 4711 1 0 100 0 0 10 0
               1: 0100007F:0BB8 0100007F:D4E2 01 00000000:00000000 00:00000000 00000000  1000        0 4712 1 0 20 4 30 10 -1
               2: 00000000:0BB9 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 4713 1 0 100 0 0 10 0
               3: 00000000000000000000000001000000:0BB8 00000000000000000000000000000000:0000 0A 0:0 00:0 0 1000 0 4714 1
            half a line
            """
        #expect(ListeningSockets.numbers(in: table, port: 3000) == [4711, 4714])
        #expect(ListeningSockets.numbers(in: "", port: 3000) == [])
    }

    @Test func serverAmongManyIsFound() throws {
        let servers = try (0..<100).map { _ in try Server() }
        #expect(servers.filter { ListeningSockets.at(port: $0.port).isEmpty }.map(\.port) == [])
    }

    @Test func attemptsBecomeRarerAndAreReportedRarely() {
        var wait = ServerWait()
        let steps = (0..<40).map { _ in wait.failed() }
        #expect(steps.prefix(6).map(\.interval) == [100, 200, 400, 800, 1600, 2000].map { .milliseconds($0) })
        #expect(steps.last?.interval == .seconds(2))
        #expect(steps.compactMap(\.report?.components.seconds) == [0, 31, 61])
    }
}

/// A socket that accepts connections at its own port.
private final class Server {
    let port: Int
    private let descriptor: CInt

    init() throws {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        self.descriptor = descriptor
        // Without an address, the kernel chooses one.
        try #require(listen(descriptor, 1) == 0)
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        try #require(status == 0)
        port = Int(UInt16(bigEndian: address.sin_port))
    }

    deinit { close(descriptor) }
}
