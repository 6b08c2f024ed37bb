/// One step of a script: something is done, or something is expected, or first the one and then the other.
public struct ScriptStep: Hashable, Sendable {
    /// What is done.
    public var action: ScriptAction?
    /// What must hold then, within the script's time limit.
    public var expectation: ScriptExpectation?
    /// The line of the file that it stands on, counted from 1; 0 for one from no file.
    public var line: Int

    /// Makes a step.
    public init(_ action: ScriptAction? = nil, expect expectation: ScriptExpectation? = nil, line: Int = 0) {
        self.action = action
        self.expectation = expectation
        self.line = line
    }
}
