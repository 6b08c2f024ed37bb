import FaultServer
import Foundation
import HotwireNative

/// Two windows that no one uses, each in a process of its own: how often they wake up, and what memory they take.
struct Idle {
    let turbo: URL?
    let seconds: Int

    func measure() async throws {
        let (server, base) = try await Pages.serve(turbo: turbo)
        let kinds = ["bare", "app"]
        let children = try kinds.map { try Child(kind: $0, address: "\(base)/a") }
        for child in children { await child.ready() }
        try await Task.sleep(for: .seconds(5))  // what a page does after its first paint is not idling
        let before = children.map(\.usage)
        try await Task.sleep(for: .seconds(seconds))
        let after = children.map(\.usage)
        print(
            "In \(seconds) seconds:\n| window | wake-ups of its main thread | memory | with its web process |"
        )
        print("|---|---|---|---|")
        for (index, kind) in kinds.enumerated() {
            print(
                String(
                    format: "| %@ | %d | %.1f MB | %.1f MB |",
                    kind as NSString,
                    after[index].wakeUps - before[index].wakeUps,
                    after[index].memory,
                    after[index].memory + after[index].webMemory
                )
            )
        }
        children.forEach { $0.end() }
        await server.stop()
    }
}

/// One of the windows, in its own process; it says when its page is painted.
struct IdleWindow {
    let kind: String
    let address: String

    func show() async throws {
        guard let url = URL(string: address) else { fatal("no address") }
        var keep: [AnyObject] = []
        if kind == "app" {
            let app = AppView(url)
            keep.append(app)
            await app.start()
        } else {
            let bare = BareView()
            keep.append(bare)
            await bare.load(address, "painted /a")
        }
        print("ready")
        fflush(nil)
        let forever = AsyncStream<Void>.makeStream()
        for await _ in forever.stream {}
        withExtendedLifetime((keep, forever)) {}
    }
}
