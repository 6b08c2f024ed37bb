import CWebKitGTK
import Foundation
import GLibInterop
import HotwireNative

/// The library's window on the same pages.
final class AppView {
    let navigator: Navigator
    private let window: NavigationWindow
    private var connection: SignalConnection?
    private var waiting: (event: TraceEvent.Name, path: String, continuation: CheckedContinuation<Void, Never>)?
    private var frame: CheckedContinuation<Void, Never>?

    init(_ start: URL) {
        navigator = Navigator(configuration: .init(name: "benchmark", startLocation: start))
        window = NavigationWindow(navigator: navigator, application: application)
        Hotwire.config.trace = { [weak self] in self?.received($0.event) }
        window.present()
        guard let clock = gtk_widget_get_frame_clock(navigator.stack.widget.pointer.cast(to: GtkWidget.self)) else {
            return
        }
        connection = OpaqueReference(sharing: clock).connect(PlainSignal("after-paint"), to: self, AppView.painted)
    }

    func start() async { await event(.rendered, "/a") { navigator.start() } }

    /// Clicks the page's link; returns when the new screen's page has been painted.
    func click(_ path: String) async {
        await event(.rendered, path) {
            navigator.personActed()
            Task.immediate {
                _ = try? await navigator.activeWebView.evaluateJavaScript("document.querySelector('#other').click()")
            }
        }
    }

    /// Goes back; returns with the first frame after that.
    func backToFirstFrame() async {
        await withCheckedContinuation {
            frame = $0
            navigator.goBack()
        }
    }

    /// Waits until the page that is gone back to is painted.
    func returned() async { await event(.rendered, "/a") {} }

    /// Waits until no animation runs, and nothing is left to be done.
    func rest() async {
        let stack = navigator.stack.widget.pointer.cast(to: GtkStack.self)
        while gtk_stack_get_transition_running(stack) != 0 { await withCheckedContinuation { frame = $0 } }
        _ = try? await navigator.activeWebView.evaluateJavaScript("await new Promise(requestAnimationFrame)")
    }

    /// Waits for an event of the trace.
    func event(_ name: TraceEvent.Name, _ path: String, _ start: () -> Void) async {
        await withCheckedContinuation {
            waiting = (name, path, $0)
            start()
        }
    }

    func close() { window.close() }

    private func received(_ event: TraceEvent) {
        guard let waiting, event.name == waiting.event, event.location?.pathAndQuery == waiting.path else { return }
        self.waiting = nil
        waiting.continuation.resume()
    }

    private func painted() {
        frame?.resume()
        frame = nil
    }
}
