import HotwireCore
import HotwireNativeTesting
import Testing

@Suite("A stopped server on this computer")
struct RestartMachineTests {
    typealias Event = RestartMachine.Event
    typealias Effect = RestartMachine.Effect

    static let here = Location.made("http://localhost:3000/a")
    static let there = Location.made("https://app.example/a")
    private static let refused = Event.failed(here, .cannotConnect)
    private static let lost = Event.failed(here, .connectionLost)
    private static let waited = Event.waited(isSeen: true)

    @Test(
        "is probed",
        arguments: [
            ("a second after it refused a connection", [refused], [.wait(.seconds(1))]),
            ("when the wait is over", [refused, waited], [.probe(here)]),
            ("not while the error is hidden", [refused, .waited(isSeen: false)], []),
            ("when the error is seen again", [refused, .waited(isSeen: false), .seen], [.probe(here)]),
            ("once while the error is seen", [refused, .seen], []),
            ("after a longer wait", [refused, waited, .probed(isAnswering: false)], [.wait(.seconds(2))]),
            ("no longer when it answers", [refused, waited, .probed(isAnswering: true)], [.retry]),
            ("no longer when another visit starts", [refused, .left], [.stop]),
            ("no longer when a probe ends too late", [refused, waited, .left, .probed(isAnswering: true)], []),
            ("no longer when the page is shown", [refused, waited, .probed(isAnswering: true), .left, .shown], []),
            (
                "less often after the page failed again",
                [refused, waited, .probed(isAnswering: true), .left, lost, .probed(isAnswering: true)],
                [.wait(.seconds(2))]
            ),
            (
                "as often as at first after a visit by the user",
                [refused, waited, .probed(isAnswering: false), .left, refused], [.wait(.seconds(1))]
            ),
            ("at once if only one request was lost", [lost], [.probe(here)]),
            ("at once if the reason is unknown", [.failed(here, .networkFailure)], [.probe(here)]),
            (
                "after a lost request until it refuses connections", [lost, .probed(isAnswering: true)],
                [.wait(.seconds(1))]
            ),
            (
                "until it is back if it stopped later",
                [
                    lost, .probed(isAnswering: true), waited, .probed(isAnswering: false), waited,
                    .probed(isAnswering: true),
                ],
                [.retry]
            ),
            ("not on another computer", [.failed(there, .cannotConnect)], []),
            ("not after a timeout", [.failed(here, .timeout)], []),
            ("not without a network", [.failed(here, .offline)], []),
        ] as [(String, [RestartMachine.Event], [RestartMachine.Effect])]
    )
    func probes(_ name: String, _ events: [Event], _ effects: [Effect]) {
        var machine = RestartMachine()
        let all = events.map { machine.receive($0) }
        #expect(all.last == effects)
    }

    @Test("is probed at least every 30 s")
    func interval() {
        var machine = RestartMachine()
        var waits = machine.receive(Self.refused)
        for _ in 0..<6 {
            _ = machine.receive(Self.waited)
            waits += machine.receive(.probed(isAnswering: false))
        }
        #expect(waits == [1, 2, 4, 8, 16, 30, 30].map { .wait(.seconds($0)) })
    }
}

@Suite("The watch of a stopped server") @MainActor
struct RestartWatchTests {
    private let clock = ManualClock()
    private let watch: RestartWatch

    init() { watch = RestartWatch(clock: clock) }

    @Test("waits between probes and ends when the server is back")
    func time() async {
        var (probes, returns, isAnswering) = (0, 0, false)
        watch.probe = { _ in
            probes += 1
            return isAnswering
        }
        watch.onReturn = { returns += 1 }
        watch.receive(.failed(RestartMachineTests.here, .cannotConnect))
        #expect(await eventually { clock.sleeperCount == 1 })
        clock.advance(by: .milliseconds(999))
        #expect(probes == 0)
        clock.advance(by: .milliseconds(1))
        #expect(await eventually { probes == 1 && clock.sleeperCount == 1 })
        isAnswering = true
        clock.advance(by: .seconds(2))
        #expect(await eventually { returns == 1 })
        #expect((probes, clock.sleeperCount) == (2, 0))
    }

    @Test("pauses while the error is hidden")
    func hidden() async {
        var probes = 0
        var isSeen = false
        watch.isSeen = { isSeen }
        watch.probe = { _ in
            probes += 1
            return false
        }
        watch.receive(.failed(RestartMachineTests.here, .cannotConnect))
        #expect(await eventually { clock.sleeperCount == 1 })
        clock.advance(by: .seconds(1))
        #expect(await eventually { clock.sleeperCount == 0 })
        isSeen = true
        watch.receive(.seen)
        #expect(await eventually { probes == 1 && clock.sleeperCount == 1 })
        watch.receive(.left)
        #expect(await eventually { clock.sleeperCount == 0 })
    }
}
