import HotwireCore

/// The form for users, which may change.
extension Explanation {
    /// The explanation as lines of text.
    package var text: String {
        var lines = [location.displayString]
        for match in rules {
            let label = match.number.map { "rule \($0)" } ?? "built in"
            lines.append(
                Self.line(label, "\(match.pattern.asJSON) sets \(JSONValue.object(match.rule.properties.values))")
            )
        }
        lines.append(Self.line("properties", JSONValue.object(properties.values).text))
        lines.append(Self.line("decision", sentence))
        if decision == .navigate { lines.append(Self.line("moves", plan.description)) }
        if isInDetailPane {
            lines.append(Self.line("pane", "detail pane: beside the page below if the window has room; phones push it"))
        }
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
        case .navigate: "navigate: opens in a screen of the app"
        case .popup: "popup: outside the app, opens in a popup window"
        case .browser: "browser: opens in the default browser"
        case .desktop: "desktop: opens in the desktop's program for “\(location.scheme):”"
        case .cancel: "cancel: does not open, because “\(location.scheme):” is not safe"
        }
    }
}
