import Testing

@testable import HotwireCore

@Suite("A view whose process died")
struct ProcessRestartTests {
    /// The deaths, the time of a load, and its pause, in milliseconds.
    static let rows: [([Int], Int, Int)] = [
        ([], 0, 0),
        ([0], 0, 500),
        ([0], 200, 300),
        ([0], 500, 0),
        ([0], 60_000, 0),
        ([0, 700], 700, 1_000),
        ([0, 700, 2_000], 2_000, 1_000),
        ([0, 10_000], 10_000, 500),
    ]

    @Test("pauses before it starts another one", arguments: rows)
    func pause(deaths: [Int], time: Int, pause: Int) {
        var restart = ProcessRestart()
        for death in deaths { restart.died(at: .milliseconds(death)) }
        #expect(restart.pause(at: .milliseconds(time)) == .milliseconds(pause))
    }
}
