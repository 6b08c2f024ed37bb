internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore

extension WebView {
    /// A tool's script that reports the page's console and what the page lacks; it runs in the page that is shown, too.
    ///
    /// Without it, the page that is shown continues to report until it is loaded again.
    package var watching: String? {
        get { scripts.watching }
        set {
            guard newValue != scripts.watching else { return }
            scripts.watching = newValue
            if newValue != nil { runHere(scripts.watch, world: nil) }
        }
    }

    /// A tool's script that reports what the user does in the page; it runs in the page that is shown, too.
    package var recording: String? {
        get { scripts.recording }
        set {
            guard newValue != scripts.recording else { return }
            scripts.recording = newValue
            let isOn = newValue != nil
            runHere(
                "\(newValue ?? "")\nif (globalThis.hotwireRecording) hotwireRecording.isOn = \(isOn)",
                world: PageScript.world
            )
        }
    }

    /// Hands a page's message to its component again.
    package func receive(_ message: Message) {
        guard let location else { return }
        client?.receive(.message(.bridgeMessageSent(message), from: location))
    }

    /// The address of a request of the page that has no response yet.
    package var pendingRequest: Location? { requests.first }

    /// The question for files that a field of the page asks.
    package var fileChoice: FileChoice? { services.files.choice }

    /// Whether the page is asked whether it may be left.
    package var isAskedToLeave: Bool { leaving.isAsking }

    /// Opens the web inspector, where the configuration allows it.
    public func showInspector() {
        if configuration.isInspectable { inspector.show() }
    }

    private func runHere(_ script: String, world: String?) {
        guard let location, scripts.run(in: location) else { return }
        Task { try? await evaluate(script, [:], world: world) }  // a page that is gone no longer needs it
    }
}
