/// The app as one user of a script has it: a ``ScriptRunner`` on a stage, or a process with one.
@MainActor package protocol ScriptSession: AnyObject {
    /// Waits for the app's first page.
    ///
    /// - Parameter limit: how long an expectation may take; a start may take longer
    /// - Returns: why there is none, or `nil`.
    func start(within limit: Duration) async -> ScriptResult.Failure?
    /// Does what a step says, and waits for what it expects.
    ///
    /// - Parameters:
    ///   - step: the step
    ///   - number: its number, counted from 1
    ///   - limit: how long it may take to be possible, and its expectation to hold
    /// - Returns: why it failed, or `nil`.
    func run(_ step: ScriptStep, number: Int, within limit: Duration) async -> ScriptResult.Failure?
    /// Counts what happens from now on, as another user does something.
    func startOver() async
}
