import HotwireCore

extension ScriptExpectation {
    /// Returns the differences from the expectation; screenshots are compared separately.
    ///
    /// - Parameters:
    ///   - state: the visible state
    ///   - records: the trace since the last action
    /// - Returns: The differences; empty if the expectation is met.
    func mismatches(in state: AppState, since records: [TraceRecord]) -> [ScriptMismatch] {
        screenMismatches(in: state) + frontMismatches(in: state) + eventMismatches(in: records)
    }

    private func screenMismatches(in state: AppState) -> [ScriptMismatch] {
        var found: [ScriptMismatch] = []
        if let stack { found += Self.compare("stack", stack, state.stack) }
        if let modal { found += Self.compare("modal", modal, state.modal) }
        if let tab, tab != state.tab { found.append(.init("tab", expected: tab, found: state.tab ?? "no tabs")) }
        if let title, !title.matches(state.title) {
            found.append(.init("title", expected: title.text, found: state.title))
        }
        if let location, !(state.location.map { location.matches(location: $0) } ?? false) {
            found.append(
                .init("location", expected: location.text, found: state.location?.pathAndQuery ?? "no screen")
            )
        }
        return found
    }

    private static func compare(_ key: String, _ patterns: [TextPattern], _ locations: [Location]) -> [ScriptMismatch] {
        let isSame =
            patterns.count == locations.count
            && zip(patterns, locations).allSatisfy { $0.matches(location: $1) }
        guard !isSame else { return [] }
        return [.init(key, expected: list(patterns.map(\.text)), found: list(locations.map(\.pathAndQuery)))]
    }

    private static func list(_ texts: [String]) -> String { "[\(texts.joined(separator: ", "))]" }

    private func frontMismatches(in state: AppState) -> [ScriptMismatch] {
        var found: [ScriptMismatch] = []
        let seen = state.text.spaced
        for wanted in text where !seen.contains(wanted.spaced) {
            found.append(.init("text", expected: wanted, found: String(seen.prefix(400))))
        }
        for unwanted in noText where seen.contains(unwanted.spaced) {
            found.append(.init("no_text", expected: "no “\(unwanted)”", found: String(seen.prefix(400))))
        }
        found += Self.compare("error", error, state.error.map { [$0] })
        found += Self.compare("popup", popup, state.popup.map { [$0.pathAndQuery, $0.absoluteString] })
        found += Self.compare("dialog", dialog, state.dialog.map { $0 + [$0.joined(separator: " ")] })
        return found
    }

    /// Compares a pattern with alternative names, shortest first.
    private static func compare(_ key: String, _ expected: Presence?, _ names: [String]?) -> [ScriptMismatch] {
        switch (expected, names) {
        case (nil, _), (.absent, nil): return []
        case (.absent, let names?): return [.init(key, expected: "none", found: names.last ?? "")]
        case (.matching(let pattern), nil): return [.init(key, expected: pattern.text, found: "none")]
        case (.matching(let pattern), let names?):
            guard !names.contains(where: pattern.matches) else { return [] }
            return [.init(key, expected: pattern.text, found: names.last ?? "")]
        }
    }
}

extension String {
    /// The string with a single space between words.
    var spaced: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
