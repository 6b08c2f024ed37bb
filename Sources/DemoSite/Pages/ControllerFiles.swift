/// What the demo's bridge components need to be Stimulus controllers, as most apps have them; both files are ES modules.
public struct ControllerFiles: Sendable, Equatable {
    /// Stimulus.
    public let stimulus: ScriptFile

    /// The package `@hotwired/hotwire-native-bridge`, which imports Stimulus by its name.
    public let bridge: ScriptFile

    /// Takes both files; `nil` where one is no ES module.
    public init?(stimulus: ScriptFile, bridge: ScriptFile) {
        guard stimulus.kind == .module, bridge.kind == .module else { return nil }
        self.stimulus = stimulus
        self.bridge = bridge
    }
}
