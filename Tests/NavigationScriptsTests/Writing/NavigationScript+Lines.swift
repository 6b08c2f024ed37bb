import NavigationScripts

extension NavigationScript {
    /// The same script as if it were from no file.
    var withoutLines: NavigationScript {
        var script = self
        script.steps = steps.map { ScriptStep($0.action, expect: $0.expectation) }
        return script
    }

    /// What a reader makes of the script's own text.
    func writtenAndRead() throws -> NavigationScript {
        try NavigationScript(parsing: yaml, source: "x").withoutLines
    }
}
