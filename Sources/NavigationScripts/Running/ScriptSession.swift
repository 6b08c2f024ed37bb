/// The app of one script user: a ``ScriptRunner`` on a stage, or a process that contains one.
@MainActor package protocol ScriptSession: AnyObject {
    /// Waits for the app's first page.
    ///
    /// - Parameter limit: the time limit of an expectation; a start may take longer
    /// - Returns: The failure, or `nil`.
    func start(within limit: Duration) async -> ScriptResult.Failure?
    /// Performs a step and waits for its expectation.
    ///
    /// - Parameters:
    ///   - step: the step
    ///   - number: the step's number, counted from 1
    ///   - limit: the time limit for the action to become possible, and for the expectation
    /// - Returns: The failure, or `nil`.
    func run(_ step: ScriptStep, number: Int, within limit: Duration) async -> ScriptResult.Failure?
    /// Restarts the counting of events, because another user acts.
    func startOver() async
}
