import HotwireCore
import HotwireNativeTesting
import Testing

@Suite("The connection notice")
struct ConnectionMachineTests {
    typealias Event = ConnectionMachine.Event
    typealias Effect = ConnectionMachine.Effect

    private static let lost = Event.network(isAvailable: false)
    private static let back = Event.network(isAvailable: true)
    private static let down = Event.streams(areConnected: false)
    private static let up = Event.streams(areConnected: true)

    @Test(
        "waits until the change lasts",
        arguments: [
            ("nothing with a working connection", [back, up], []),
            ("offline after a pause", [lost], [.wait(.seconds(2))]),
            ("offline when the pause is over", [lost, .waited], [.show(.offline)]),
            ("nothing if the network flickers", [lost, back], [.stop]),
            ("nothing after a wait that was canceled", [lost, back, .waited], []),
            ("one wait for several changes", [lost, lost], []),
            ("nothing more while offline", [lost, .waited, lost], []),
            ("the end of offline at once", [lost, .waited, back], [.show(nil)]),
            ("offline again after another pause", [lost, .waited, back, lost], [.wait(.seconds(2))]),
            ("a disconnected stream after a longer pause", [down], [.wait(.seconds(5))]),
            ("a disconnected stream when the pause is over", [down, .waited], [.show(.reconnecting)]),
            ("nothing of a stream that reconnects quickly", [down, up], [.stop]),
            ("the end of a disconnected stream at once", [down, .waited, up], [.show(nil)]),
            ("offline before a disconnected stream", [down, lost], [.wait(.seconds(2))]),
            ("offline in place of a disconnected stream", [down, .waited, lost, .waited], [.show(.offline)]),
            ("a disconnected stream until offline is shown", [down, .waited, lost, back], [.stop]),
            (
                "no longer offline before a disconnected stream", [lost, .waited, down, back],
                [.show(nil), .wait(.seconds(5))]
            ),
            ("nothing of streams while offline", [lost, .waited, down], []),
            ("the page of a worker at once", [lost, .fallback(isRetried: true)], [.stop, .show(.offlinePage)]),
            (
                "the page of a worker whose server is silent", [.fallback(isRetried: false)],
                [.show(.serverSilent(isRetried: false))]
            ),
            ("the end of a worker's page at once", [.fallback(isRetried: true), .left], [.show(nil)]),
            (
                "offline after a worker's page was left", [lost, .fallback(isRetried: true), .left], [.show(.offline)]
            ),
            (
                "the network's return below a worker's page", [lost, .fallback(isRetried: true), back],
                [.show(.serverSilent(isRetried: true))]
            ),
        ] as [(String, [ConnectionMachine.Event], [ConnectionMachine.Effect])]
    )
    func notices(_ name: String, _ events: [Event], _ effects: [Effect]) {
        var machine = ConnectionMachine()
        let all = events.map { machine.receive($0) }
        #expect(all.last == effects)
    }

    @Test("has distinct names for the trace")
    func names() {
        let notices: [ConnectionNotice] = [.offline, .offlinePage, .serverSilent(isRetried: true), .reconnecting]
        #expect(Set(notices.map(\.wireName)).count == notices.count)
    }
}

@Suite("The watch of the connection") @MainActor
struct ConnectionWatchTests {
    private let clock = ManualClock()

    @Test("shows a lasting change, and hides the notice at once")
    func time() async {
        let watch = ConnectionWatch(clock: clock)
        var changes = 0
        watch.onChange = { changes += 1 }
        watch.receive(.network(isAvailable: false))
        #expect(await eventually { clock.sleeperCount == 1 })
        clock.advance(by: .milliseconds(1_999))
        #expect(watch.notice == nil)
        clock.advance(by: .milliseconds(1))
        #expect(await eventually { watch.notice == .offline })
        watch.receive(.network(isAvailable: true))
        #expect(watch.notice == nil)
        #expect(changes == 2)
        watch.receive(.network(isAvailable: false))
        watch.receive(.network(isAvailable: true))
        #expect(await eventually { clock.sleeperCount == 0 })
        #expect(changes == 2)
    }
}
