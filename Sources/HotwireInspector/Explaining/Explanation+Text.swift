import HotwireCore

/// The form for people, which may change.
extension Explanation {
    /// The explanation as lines of text.
    package var text: String {
        var lines = [location.displayString]
        for match in rules {
            let label = match.number.map { "rule \($0)" } ?? "built in"
            lines.append(
                Self.line(label, "\(match.pattern.asJSON) says \(JSONValue.object(match.rule.properties.values))")
            )
        }
        lines.append(Self.line("properties", JSONValue.object(properties.values).text))
        lines.append(Self.line("decision", sentence))
        if decision == .navigate { lines.append(Self.line("moves", plan.description)) }
        for warning in warnings {
            lines.append(Self.line("warning", (warning.rule.map { "rule \($0): " } ?? "") + warning.text))
        }
        return lines.map { TerminalText.plain($0) + "\n" }.joined()
    }

    private static func line(_ label: String, _ text: String) -> String {
        "  " + label + String(repeating: " ", count: max(1, 12 - label.count)) + text
    }

    private var sentence: String {
        switch decision {
        case .navigate: "navigate: a screen of the app shows it"
        case .popup: "popup: it is outside of the app, so a window of its own shows it"
        case .browser: "browser: the default browser shows it"
        case .desktop: "desktop: the desktop's program for “\(location.scheme):” opens it"
        case .cancel: "cancel: “\(location.scheme):” is not safe, so nothing opens it"
        }
    }
}

/// Keeps what a stranger wrote from commanding a terminal.
package enum TerminalText {
    /// The text with the characters that are not seen written as numbers, line breaks too.
    package static func plain(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { plain, scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                plain += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: plain.unicodeScalars.append(scalar)
            }
        }
    }
}
