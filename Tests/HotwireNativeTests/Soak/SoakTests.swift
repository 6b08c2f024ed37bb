import AppTesting
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Random navigation with faults and killed processes: no lost, duplicate or blank screen, and no leak.
nonisolated final class SoakTests: XCTestCase {
    func testRandomNavigationKeepsItsScreensAndItsMemory() throws {
        let settings = SoakSettings()
        SoakSettings.say("soak: seed \(settings.seed), \(settings.steps) steps, \(settings.kills) kills")
        try runInMainLoop(limit: Patience.test + .seconds(settings.steps)) {
            try await withOpen(SoakRun(seed: settings.seed)) { run in
                let warmUp = min(500, settings.steps / 4)
                try await run.run(steps: warmUp)
                let before = try await run.memory()
                let clock = ContinuousClock()
                let start = clock.now
                try await Self.walk(run, settings, clock)
                // The last web process is then as old as the first was at its measurement.
                try await run.run(steps: warmUp)
                let seconds = Double((clock.now - start).components.seconds)
                let after = try await run.memory()
                SoakSettings.say(
                    """
                    soak: \(run.stepCount) steps, \(run.killCount) kills, \(run.killCount) recoveries, 0 blank windows
                    soak: \(String(format: "%.1f", Double(run.stepCount - warmUp) / max(1, seconds))) steps a second
                    soak: memory before: \(before); after: \(after)
                    """
                )
                XCTAssertLessThan(after.app, before.app * 1.1)
                // A web process takes some hundred steps to reach its full size, and each replacement starts again.
                if warmUp == 500 { XCTAssertLessThan(after.web, before.web * 1.1) }
                XCTAssertEqual(run.killCount, settings.kills)
            }
        }
    }

    /// Performs all steps except the quiet ones at both ends, a thousand at a time.
    @MainActor private static func walk(_ run: SoakRun, _ settings: SoakSettings, _ clock: ContinuousClock) async throws
    {
        let quiet = min(500, settings.steps / 4)
        let start = clock.now
        var (left, kills) = (settings.steps - 2 * quiet, settings.kills)
        while left > 0 {
            let steps = min(1000, left)
            let share = left == steps ? kills : kills * steps / left
            try await run.run(steps: steps, kills: share)
            (left, kills) = (left - steps, kills - share)
            SoakSettings.say("soak: step \(run.stepCount), \(run.killCount) kills, \(clock.now - start)")
        }
    }
}
