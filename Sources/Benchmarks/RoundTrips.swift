import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireNative

/// How long it takes from an answer to a page until the page's next message is there: over the bridge, and bare.
///
/// Both take turns, so that whatever else the computer does slows both.
struct RoundTrips {
    let turbo: URL?

    private static let rounds = 20
    private static let trips = 50

    func measure() async throws {
        let (server, base) = try await Pages.serve(turbo: turbo)
        var table = Table(first: "a bare script message and a bare evaluation")
        Hotwire.registerBridgeComponents([EchoComponent.self])
        let app = AppView(base.appendingPathComponent("a"))
        await app.start()
        guard let view = app.webKitView else { fatal("There is no web view.") }
        // In the same page and process, so that nothing else differs.
        let bare = BareTrips(view)
        _ = try await app.navigator.activeWebView.evaluateJavaScript(Self.library)
        var times: (bare: [Double], bridge: [Double]) = ([], [])
        for round in 1...Self.rounds {
            times.bare += await TripClock.shared.times(Self.trips) { bare.begin() }
            times.bridge += await TripClock.shared.times(Self.trips) { Self.begin(app) }
            // The relay lets so many messages through in a second.
            if round.isMultiple(of: 8) { try await Task.sleep(for: .milliseconds(1100)) }
        }
        table.add("a bare script message and a bare evaluation", times.bare)
        table.add("a message to a bridge component and its reply", times.bridge)
        app.close()
        table.print()
        await server.stop()
    }

    /// The page's library in its smallest form: what is said once more at each answer.
    private static let library = """
        let count = 0
        let adapter
        window.speak = () => adapter.receive({ id: String(++count), component: "echo", event: "ask", data: { count } })
        window.Strada = { web: {
          setAdapter(given) { adapter = given }, receive: window.speak, adapterDidUpdateSupportedComponents() {},
        } }
        document.dispatchEvent(new Event("web-bridge:ready"))
        """

    private static func begin(_ app: AppView) {
        Task { try await app.navigator.activeWebView.evaluateJavaScript("speak()") }
    }
}

/// Notes when messages come, and says when to answer.
final class TripClock {
    static let shared = TripClock()
    private var times: [Double] = []
    private var wanted = 0
    private var last: gint64 = 0
    private var done: CheckedContinuation<[Double], Never>?

    /// The times of so many trips, in milliseconds; the first message only begins them.
    func times(_ count: Int, _ start: () -> Void) async -> [Double] {
        (times, wanted, last) = ([], count, 0)
        return await withCheckedContinuation {
            done = $0
            start()
        }
    }

    /// Answers a message, unless it was the last.
    func came(_ answer: () -> Void) {
        let now = g_get_monotonic_time()
        if last > 0 { times.append(Double(now - last) / 1000) }
        if times.count == wanted {
            let all = times
            done.take()?.resume(returning: all)
            return
        }
        last = g_get_monotonic_time()
        answer()
    }
}

extension AppView {
    /// The engine's own view.
    var webKitView: UnsafeMutablePointer<WebKitWebView>? {
        find(navigator.stack.widget.pointer.cast(to: GtkWidget.self))
    }

    private func find(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<WebKitWebView>? {
        if let view = widget.ifCast(to: WebKitWebView.self) { return view }
        guard let container = widget.ifCast(to: GtkContainer.self) else { return nil }
        let children = gtk_container_get_children(container)
        defer { g_list_free(children) }
        var next = children
        while let node = next {
            let child = node.pointee.data?.assumingMemoryBound(to: GtkWidget.self)
            if let view = child.flatMap(find) { return view }
            next = node.pointee.next
        }
        return nil
    }
}

/// Answers each message.
final class EchoComponent: BridgeComponent {
    static let name = "echo"
    let connection: BridgeConnection
    init(connection: BridgeConnection) { self.connection = connection }

    func receive(_ message: Message) {
        TripClock.shared.came { Task.immediate { try await self.reply(to: message, with: ["count": 1]) } }
    }
}

/// The same with nothing but WebKit.
final class BareTrips {
    private let view: Reference<WebKitWebView>
    private var connection: SignalConnection?

    init(_ view: UnsafeMutablePointer<WebKitWebView>) {
        self.view = Reference(sharing: view)
        guard let manager = webkit_web_view_get_user_content_manager(view) else { return }
        connection = Reference(sharing: manager).connect(
            Signal<OpaquePointer>("script-message-received::echo"),
            to: self
        ) { trips in { trips.received($0) } }
        webkit_user_content_manager_register_script_message_handler(manager, "echo")
        evaluate(
            """
            let count = 0
            window.say = () => webkit.messageHandlers.echo.postMessage(
              JSON.stringify({ id: String(++count), component: "echo", event: "ask", data: { count } }))
            """
        )
    }

    func begin() { evaluate("say()") }

    private func received(_ result: OpaquePointer) {
        guard let value = webkit_javascript_result_get_js_value(result) else { return }
        let text = String(consuming: jsc_value_to_string(value)) ?? ""
        TripClock.shared.came { [weak self] in self?.evaluate("say(\(text.count))") }
    }

    private func evaluate(_ script: String) {
        webkit_web_view_evaluate_javascript(view.pointer, script, -1, nil, nil, nil, nil, nil)
    }
}
