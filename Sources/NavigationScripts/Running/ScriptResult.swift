/// How a script ended.
public struct ScriptResult: Hashable, Sendable, Codable {
    /// Its name.
    public let name: String
    /// Its file.
    public let source: String
    /// How long it took.
    public let duration: Duration
    /// The step that failed, if one did; those after it were not tried.
    public let failure: Failure?

    /// Makes a result.
    public init(name: String, source: String, duration: Duration, failure: Failure?) {
        self.name = name
        self.source = source
        self.duration = duration
        self.failure = failure
    }

    /// A step that failed, and why.
    public struct Failure: Hashable, Sendable, Codable {
        /// The number of the step, counted from 1; 0 where not even the app came.
        public let step: Int
        /// The line of the file; 0 where it is about none.
        public let line: Int
        /// The step in words.
        public let words: String
        /// What was expected and was not so.
        public let mismatches: [ScriptMismatch]
        /// What happened since the last action, an event a line.
        public let events: [String]

        /// Makes a failure.
        public init(step: Int, line: Int, words: String, mismatches: [ScriptMismatch], events: [String] = []) {
            self.step = step
            self.line = line
            self.words = words
            self.mismatches = mismatches
            self.events = events
        }
    }
}
