import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import Glibc
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Sends hostile messages from every place that a page can use, and directly to the handler.
final class FloodRun: Closable {
    let app: TestApp
    private(set) var sent = 0
    private let log = DropLog()
    private var random: SoakRandom
    /// The trace events other than messages.
    private(set) var moves: [String] = []
    private static let batch = 500
    private static let mark = (name: "HOTWIRE_FLOOD_PROCESS", value: "1")

    init(seed: UInt64) async throws {
        random = SoakRandom(state: seed)
        setenv(Self.mark.name, Self.mark.value, 1)
        defer { unsetenv(Self.mark.name) }
        app = try await TestApp { [log] in
            log.listen(in: &$0)
            $0.use(WebEnvironment(applicationID: nil))
        } pages: { server in
            server.pair("<iframe src='/frame'></iframe>")
            server.page("/frame", title: "F", body: "", turbo: .absent)
        }
        gtk_window_resize(app.window.window.pointer, 400, 300)
        try await app.start()
        try await app.quiet()
        app.forgetThePast()
    }

    /// The number of messages that the native side received, valid or not.
    private(set) var arrived = 0
    var dropped: Int { log.count }

    /// Sends messages: three of four directly to the handler with the secret token, the others like a page.
    func send(_ count: Int) async throws {
        let end = sent + count
        while sent < end {
            // Each batch has one kind; many batches ensure that not all messages are malformed.
            let size = min(Self.batch, max(count / 20, 1), end - sent)
            let address = try app.url("/").absoluteString
            let messages =
                .array(
                    Bool.random(using: &random)
                        ? Junk.messages(size, seed: random.next())
                        : StaleMessages.some(size, at: address, using: &random)
                ) as JSONValue
            if random.happens(75) { try await post(messages) } else { try await dispatch(messages) }
            sent += size
            moves += app.records.filter { !Self.expected.contains($0.event.name) }
                .map { "\($0.event.name) \($0.event.details)" }
            app.forgetThePast()
        }
    }

    private func post(_ messages: JSONValue) async throws {
        let before = received
        _ = try await app.navigator.session.webView.evaluate(
            """
            for (const text of given.messages) {
              let message = text
              try { message = JSON.parse(text) } catch {}
              const whole = JSON.stringify({ token: given.token, location: location.href, message })
              webkit.messageHandlers.hotwireNative.postMessage(whole)
            }
            """,
            ["messages": messages, "token": .string(app.navigator.session.webView.scripts.token)],
            world: PageScript.world
        )
        arrived += messages.arrayValue?.count ?? 0
        XCTAssertGreaterThanOrEqual(received, before)
    }

    /// A page that processes so many messages may also be unresponsive for some seconds.
    private static let expected: Set<TraceEvent.Name> = [.message, .console, .unresponsive, .responsive]

    private var received: Int { log.count + app.records.count { [.message, .console].contains($0.event.name) } }

    /// Sends from the main frame, from a frame into both documents, and while the page unloads.
    private func dispatch(_ messages: JSONValue) async throws {
        let before = received
        let place = ["document", "frames[0].document", "new frames[0].Function('return parent.document')()"]
            .randomElement(using: &random)
        try await app.evaluate(
            """
            const target = \(place ?? "document")
            for (const detail of given.messages) {
              target.dispatchEvent(new CustomEvent("hotwire-native:message", { detail }))
            }
            """,
            ["messages": messages]
        )
        try await app.settle()
        arrived += received - before
    }

    /// The least memory within some seconds.
    func memory() async throws -> Memory { try await .least(webProcessesWith: Self.variable) }

    /// The first memory within the limit, or the least within a minute.
    func memory(until isLittle: (Memory) -> Bool) async throws -> Memory {
        try await .least(of: 120, webProcessesWith: Self.variable, until: isLittle)
    }

    private static var variable: String { "\(mark.name)=\(mark.value)" }

    func close() async { await app.close() }
}
