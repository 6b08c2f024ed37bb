import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireNative

/// How long visits take: in the library, and in a bare view.
struct Visits {
    let turbo: URL?
    private let count = 20

    func measure() async throws {
        let (server, base) = try await Pages.serve(turbo: turbo)
        var table = Table(first: "a full load in a bare view")
        let bare = BareView()
        await bare.load("\(base)/a", "painted /a")
        table.add("a full load in a bare view", await times { await bare.load("\(base)/\($0)", "painted /\($0)") })
        await bare.load("\(base)/a", "painted /a")
        table.add("a Turbo visit in a bare view", await times { await bare.click("painted /\($0)") })
        bare.close()
        let app = AppView(base.appendingPathComponent("a"))
        await app.start()
        for isAnimated in [true, false] {
            let how = isAnimated ? "animated" : "not animated"
            animate(isAnimated)
            let (visits, backs, returns) = await trips(app)
            table.add("a native visit, \(how)", visits)
            table.add("Back to its first frame, \(how)", backs)
            table.add("Back to the painted page, \(how)", returns)
        }
        app.close()
        table.add("a hop to the main actor and back", await hops())
        table.print()
        await server.stop()
    }

    /// Goes forth and back between two addresses.
    private func times(_ body: (String) async -> Void) async -> [Double] {
        var times: [Double] = []
        for round in 0..<(count + 2) {
            let start = g_get_monotonic_time()
            await body(round.isMultiple(of: 2) ? "b" : "a")
            times.append(Double(g_get_monotonic_time() - start) / 1000)
        }
        return Array(times.dropFirst(2))
    }

    private func trips(_ app: AppView) async -> (visits: [Double], backs: [Double], returns: [Double]) {
        var (visits, backs, returns): ([Double], [Double], [Double]) = ([], [], [])
        for _ in 0..<(count + 2) {
            var start = g_get_monotonic_time()
            await app.click("/b")
            visits.append(Double(g_get_monotonic_time() - start) / 1000)
            await app.rest()
            start = g_get_monotonic_time()
            async let returned: Void = app.returned()
            await app.backToFirstFrame()
            backs.append(Double(g_get_monotonic_time() - start) / 1000)
            await returned
            returns.append(Double(g_get_monotonic_time() - start) / 1000)
            await app.rest()
        }
        return (Array(visits.dropFirst(2)), Array(backs.dropFirst(2)), Array(returns.dropFirst(2)))
    }

    private func hops() async -> [Double] {
        await Task.detached {
            var times: [Double] = []
            for _ in 0..<2000 {
                let start = ContinuousClock.now
                await MainActor.run {}
                times.append((ContinuousClock.now - start) / .milliseconds(1))
            }
            return times
        }.value
    }

    private func animate(_ isAnimated: Bool) {
        gtk_settings_get_default().map { Reference(sharing: $0).setProperty("gtk-enable-animations", to: isAnimated) }
    }
}
