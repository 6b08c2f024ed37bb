import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Kills the web process `HOTWIRE_SOAK_KILLS` times during a navigation, and expects recovery; `HOTWIRE_SOAK_SEED`
/// repeats a run.
nonisolated final class RandomKillTests: XCTestCase {
    func testPageRecoversWheneverItsProcessIsKilled() throws {
        let environment = ProcessInfo.processInfo.environment
        let kills = environment["HOTWIRE_SOAK_KILLS"].flatMap { Int($0) } ?? 10
        let seed = environment["HOTWIRE_SOAK_SEED"].flatMap { UInt64($0) } ?? .random(in: 1...999_999)
        print("Random kills: \(kills) with seed \(seed)")
        try runInMainLoop(limit: Patience.test + .seconds(20 * kills)) {
            try await withOpen(RandomKills(seed: seed)) { walk in
                let start = ContinuousClock.now
                for _ in 0..<kills { try await walk.step() }
                print("\(walk.figures), \((ContinuousClock.now - start) / max(kills, 1)) each, seed \(seed)")
                XCTAssertEqual(walk.recoveries, kills, "seed \(seed)")
            }
        }
    }
}

/// A walk through pages of single colors, with a model of their screens.
@MainActor private final class RandomKills: Closable {
    private static let colors = ["red": PixelRow.Color.red, "green": .green, "blue": .blue]

    private let pixels: PixelApp
    private var random: SoakRandom
    private var model = ["red"]
    private var clicked: String?
    private var moments: [String: Int] = [:]
    private(set) var recoveries = 0

    init(seed: UInt64) async throws {
        random = SoakRandom(state: seed)
        pixels = try await PixelApp()
    }

    var figures: String {
        let all = moments.sorted { $0.key < $1.key }.map { "\($0.value) in \($0.key)" }.joined(separator: ", ")
        return "\(recoveries) recoveries (\(all))"
    }

    func close() async { await pixels.close() }

    /// Performs a random user action, kills the process during it, and waits until the app has recovered.
    func step() async throws {
        let name = try await act()
        moments[name, default: 0] += 1
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...250, using: &random)))
        try Victim.killWebProcesses()
        try await pixels.app.next(.processTerminated)
        try await check(name)
        recoveries += 1
        pixels.app.forgetThePast()
        pixels.camera.startOver()
    }

    private func act() async throws -> String {
        let next = Self.colors.keys.sorted().filter { $0 != model.last }.randomElement(using: &random) ?? "red"
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where model.count < 6, 1 where model.count < 6:
            pixels.app.navigator.route(try pixels.app.url("/\(next)"))
            if model.dropLast().last == next { model.removeLast() } else { model.append(next) }
            return "a visit"
        case 2 where model.count > 1, 0 where model.count > 1, 1 where model.count > 1:
            pixels.app.navigator.goBack()
            model.removeLast()
            return "a way back"
        case 3:
            pixels.app.navigator.reload()
            return "a reload"
        case 4 where model.count < 6 && !model.contains(next):
            try await pixels.app.click("#\(next)")
            clicked = next
            return "a click"
        default: return "idleness"
        }
    }

    /// Checks that the screens match the model, and that the page itself is visible in its color.
    private func check(_ name: String) async throws {
        settleClick()
        let color = try XCTUnwrap(model.last.flatMap { Self.colors[$0] })
        await pixels.app.navigator.engine.moves?.value
        let isBack = try await pageIsBack(color)
        let errors = pixels.app.errors.contexts
        let story = "kill \(recoveries + 1) in \(name)"
        XCTAssertTrue(isBack, "the page did not return after \(story):\n\(pixels.camera.story)\n\(pixels.app.story)")
        XCTAssertEqual(
            pixels.app.navigator.engine.hierarchy.main.map(\.currentLocation.path),
            model.map { "/\($0)" },
            story
        )
        XCTAssertTrue(errors.isEmpty, "\(story): \(errors.map(\.error))")
        let row = try await Display.row(of: pixels.app.window)
        XCTAssertTrue(row.isAll(color), "\(story): expected \(color), not \(row)")
    }

    /// A page may die before it reports a click, which then has no effect.
    private func settleClick() {
        if let clicked = clicked.take(), pixels.app.stack.last == "/\(clicked)" { model.append(clicked) }
    }

    private func pageIsBack(_ color: PixelRow.Color) async throws -> Bool {
        let session = pixels.app.navigator.session
        let wait = Wait()
        while !wait.isOver {
            let view = (pixels.app.navigator.stack.top as? VisitableScreen)?.visitableView
            let row = await pixels.camera.frame(of: 30) { row in
                row.isAll(color) && view?.isCovered == false && session.engine.state.page == .ready
            }
            if row.isAll(color), view?.isCovered == false, session.engine.state.page == .ready { return true }
        }
        return false
    }
}
