import HotwireCore

/// The results as JUnit XML for CI systems.
package enum JUnitReport {
    /// Returns the complete document.
    package static func document(_ results: [ScriptResult]) -> String {
        let failed = results.count { $0.failure != nil }
        let time = results.reduce(Duration.zero) { $0 + $1.duration }
        let head =
            "name=\"navigation scripts\" tests=\"\(results.count)\" failures=\"\(failed)\" time=\"\(seconds(time))\""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites \(head)>
              <testsuite \(head)>
            \(results.map(testCase).joined())  </testsuite>
            </testsuites>

            """
    }

    private static func testCase(_ result: ScriptResult) -> String {
        let start =
            "    <testcase name=\"\(escaped(result.name))\" classname=\"\(escaped(result.source))\" time=\"\(seconds(result.duration))\""
        guard let failure = result.failure else { return start + "/>\n" }
        let text = FailureText.lines(failure, source: result.source).joined(separator: "\n")
        return start
            + ">\n      <failure message=\"\(escaped(FailureText.message(failure)))\">\(escaped(text))</failure>\n    </testcase>\n"
    }

    private static func seconds(_ duration: Duration) -> String {
        let milliseconds = String(duration.milliseconds % 1000)
        return "\(duration.milliseconds / 1000).\(String(repeating: "0", count: 3 - milliseconds.count))\(milliseconds)"
    }

    /// Escapes a string; characters that XML does not allow become the replacement character.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
