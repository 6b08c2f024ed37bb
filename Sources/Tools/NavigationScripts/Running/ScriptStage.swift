package import HotwireCore

/// The app in which a script runs: a window of the real app, or a fake in tests of the runner.
@MainActor package protocol ScriptStage: AnyObject {
    // The runner handles waiting, screenshots and user changes itself.
    /// Performs an action; throws ``StepError`` if it is not possible now, for example because its target does not exist yet.
    func perform(_ action: ScriptAction) async throws(StepError)
    /// Returns the visible state.
    func state() async -> AppState
    /// The addresses of the rule sources that have neither answered nor failed.
    var awaitedRules: [String] { get }
    /// The trace since the app started.
    var records: [TraceRecord] { get }
    /// The critical messages of GTK, WebKit and their libraries since the app started; each one is a defect.
    var criticalMessages: [String] { get }
    /// Waits until something may have changed since the last call of ``state()``, or until the time limit.
    func change(within limit: Duration) async
    /// Returns a screenshot of the window as PNG, and how many pixels per thousand differ from another; `nil` without a window.
    func picture(comparedWith other: [UInt8]?) async -> (png: [UInt8], difference: Double)?
}

/// The reason why a step cannot be performed.
package struct StepError: Error, Hashable, Sendable {
    /// A sentence for the author of the script.
    package let sentence: String
    /// Whether the step may succeed after a change.
    package let mayPass: Bool

    package init(_ sentence: String, mayPass: Bool = true) {
        self.sentence = sentence
        self.mayPass = mayPass
    }
}
