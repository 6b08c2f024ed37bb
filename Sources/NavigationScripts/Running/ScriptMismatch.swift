/// A difference between an expected and an actual value.
package struct ScriptMismatch: Hashable, Sendable, Codable {
    /// The key in the script; empty if a step could not be performed.
    package let key: String
    /// The expected value.
    package let expected: String
    /// The actual value.
    package let found: String

    /// Creates a mismatch.
    package init(_ key: String, expected: String, found: String) {
        self.key = key
        self.expected = expected
        self.found = found
    }
}
