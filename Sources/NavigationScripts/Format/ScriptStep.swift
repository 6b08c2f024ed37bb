/// One step of a script: something is done, or something is expected, or first the one and then the other.
package struct ScriptStep: Hashable, Sendable {
    /// What is done.
    package var action: ScriptAction?
    /// What must hold then, within the script's time limit.
    package var expectation: ScriptExpectation?
    /// The line of the file that it stands on, counted from 1; 0 for one from no file.
    package var line: Int

    /// Makes a step.
    package init(_ action: ScriptAction? = nil, expect expectation: ScriptExpectation? = nil, line: Int = 0) {
        self.action = action
        self.expectation = expectation
        self.line = line
    }
}
