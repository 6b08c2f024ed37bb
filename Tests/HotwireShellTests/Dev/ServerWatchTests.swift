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

    @Test func attemptsBecomeRarerAndAreReportedRarely() {
        var wait = ServerWait()
        let steps = (0..<40).map { _ in wait.failed() }
        #expect(steps.prefix(6).map(\.interval) == [100, 200, 400, 800, 1600, 2000].map { .milliseconds($0) })
        #expect(steps.last?.interval == .seconds(2))
        #expect(steps.compactMap(\.report?.components.seconds) == [0, 31, 61])
    }
}
