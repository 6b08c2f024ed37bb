import HotwireCore

/// Results as TAP, version 14, which CI systems and `prove` read.
package enum TAPReport {
    /// The lines before the first result.
    package static func header(count: Int) -> String { "TAP version 14\n1..\(count)\n" }

    /// The lines of one result.
    ///
    /// - Parameters:
    ///   - result: the result
    ///   - number: its number, counted from 1
    /// - Returns: the lines, each with its end.
    package static func lines(_ result: ScriptResult, number: Int) -> String {
        let line =
            "\(result.failure == nil ? "ok" : "not ok") \(number) - \(escaped(result.name)) # time=\(result.duration.milliseconds)ms\n"
        guard let failure = result.failure else { return line }
        return line + "  ---\n" + FailureText.lines(failure, source: result.source).map { "  \($0)\n" }.joined()
            + "  ...\n"
    }

    /// `#` begins a directive.
    private static func escaped(_ name: String) -> String {
        name.spaced.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
    }
}

extension Duration {
    /// Whole milliseconds.
    var milliseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1000 + attoseconds / 1_000_000_000_000_000
    }
}
