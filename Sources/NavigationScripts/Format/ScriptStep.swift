/// A step of a script: an action, an expectation, or an action followed by an expectation.
package struct ScriptStep: Hashable, Sendable {
    /// The action.
    package var action: ScriptAction?
    /// The expected result, within the script's time limit.
    package var expectation: ScriptExpectation?
    /// The line in the file, counted from 1; 0 if the step is not from a file.
    package var line: Int

    /// Creates a step.
    package init(_ action: ScriptAction? = nil, expect expectation: ScriptExpectation? = nil, line: Int = 0) {
        self.action = action
        self.expectation = expectation
        self.line = line
    }
}
