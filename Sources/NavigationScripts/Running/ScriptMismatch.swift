/// One thing that was expected and is not so.
public struct ScriptMismatch: Hashable, Sendable, Codable {
    /// What it is about, as scripts name it; empty for a step that could not be done.
    public let key: String
    /// What should be.
    public let expected: String
    /// What is.
    public let found: String

    /// Makes a mismatch.
    public init(_ key: String, expected: String, found: String) {
        self.key = key
        self.expected = expected
        self.found = found
    }
}
