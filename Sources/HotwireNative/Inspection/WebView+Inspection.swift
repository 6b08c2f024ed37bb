internal import GLibInterop
import HotwireCore

extension WebView {
    /// Lets the page tell of its console and of what it lacks, the one that is there too; it goes on until it is loaded anew.
    var isWatched: Bool {
        get { scripts.isWatched }
        set {
            guard newValue != scripts.isWatched else { return }
            scripts.isWatched = newValue
            if newValue { runHere(scripts.watch, world: nil) }
        }
    }

    /// Lets the page tell what a person does in it, the one that is there too.
    var isRecorded: Bool {
        get { scripts.isRecorded }
        set {
            guard newValue != scripts.isRecorded else { return }
            scripts.isRecorded = newValue
            let script = newValue ? InspectionScript.record : ""
            runHere(
                "\(script)\nif (globalThis.hotwireRecording) hotwireRecording.isOn = \(newValue)",
                world: PageScript.world
            )
        }
    }

    private func runHere(_ script: String, world: String?) {
        guard let location, scripts.run(in: location) else { return }
        Task { try? await evaluate(script, [:], world: world) }  // a page that is gone needs it no more
    }
}
