/// One thing that was expected and is not so.
package struct ScriptMismatch: Hashable, Sendable, Codable {
    /// What it is about, as scripts name it; empty for a step that could not be done.
    package let key: String
    /// What should be.
    package let expected: String
    /// What is.
    package let found: String

    /// Makes a mismatch.
    package init(_ key: String, expected: String, found: String) {
        self.key = key
        self.expected = expected
        self.found = found
    }
}
