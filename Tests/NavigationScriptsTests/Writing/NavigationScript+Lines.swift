import NavigationScripts

extension NavigationScript {
    /// The script without line numbers.
    var withoutLines: NavigationScript {
        var script = self
        script.steps = steps.map { ScriptStep($0.action, isImmediate: $0.isImmediate, expect: $0.expectation) }
        return script
    }

    /// Writes the script and reads it again.
    func writtenAndRead() throws -> NavigationScript {
        try NavigationScript(parsing: yaml, source: "x").withoutLines
    }
}
