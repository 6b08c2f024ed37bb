package import HotwireCore

/// The app that a script runs in.
///
/// `hotwire-native test` has a window of the real app. Tests of the runner have a fake.
@MainActor package protocol ScriptStage: AnyObject {
    /// Does something, once the app is at rest and what it is done to is there.
    ///
    /// Of waiting, pictures and the change of users the runner takes care itself.
    ///
    /// - Throws: ``StepError`` where that cannot be done now; it may be possible later.
    func perform(_ action: ScriptAction) async throws(StepError)
    /// What the app shows.
    func state() async -> AppState
    /// The trace since the app started.
    var records: [TraceRecord] { get }
    /// The critical messages that GTK, WebKit and their kind have logged since the app started: each is a defect.
    var criticalMessages: [String] { get }
    /// Returns when something may have changed since ``state()`` was last asked for, or when the time is over.
    func change(within limit: Duration) async
    /// The window as a PNG picture, and how many of a thousand pixels differ from another; `nil` for one without a window.
    func picture(comparedWith other: [UInt8]?) async -> (png: [UInt8], difference: Double)?
}

/// Why a step cannot be done.
package struct StepError: Error, Hashable, Sendable {
    /// A sentence for the script's author.
    package let sentence: String
    /// Whether it is worth to try again when something has changed.
    package let mayPass: Bool

    /// Creates a trouble.
    package init(_ sentence: String, mayPass: Bool = true) {
        self.sentence = sentence
        self.mayPass = mayPass
    }
}
