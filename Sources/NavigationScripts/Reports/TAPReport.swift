import HotwireCore

/// The results in TAP version 14, which CI systems and `prove` read.
package enum TAPReport {
    /// Returns the lines before the first result.
    package static func header(count: Int) -> String { "TAP version 14\n1..\(count)\n" }

    /// Returns the lines of one result.
    ///
    /// - Parameters:
    ///   - result: the result
    ///   - number: the number of the result, counted from 1
    /// - Returns: The lines, each with its line break.
    package static func lines(_ result: ScriptResult, number: Int) -> String {
        let line =
            "\(result.failure == nil ? "ok" : "not ok") \(number) - \(escaped(result.name)) # time=\(result.duration.milliseconds)ms\n"
        guard let failure = result.failure else { return line }
        return line + "  ---\n" + FailureText.lines(failure, source: result.source).map { "  \($0)\n" }.joined()
            + "  ...\n"
    }

    /// Escapes `#`, which starts a directive.
    private static func escaped(_ name: String) -> String {
        name.spaced.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
    }
}

extension Duration {
    /// The duration in whole milliseconds.
    var milliseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1000 + attoseconds / 1_000_000_000_000_000
    }
}
