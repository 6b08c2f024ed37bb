import HotwireCore

extension ScriptExpectation {
    /// Returns the differences from the expectation; screenshots are compared separately.
    ///
    /// - Parameters:
    ///   - state: the visible state
    ///   - records: the trace since the last action
    ///   - refusals: what the server refused since then
    ///   - warnings: the warnings since then
    /// - Returns: The differences; empty if the expectation is met.
    func mismatches(
        in state: AppState,
        since records: [TraceRecord],
        refusals: [ServerRefusal] = [],
        warnings: [String] = []
    ) -> [ScriptMismatch] {
        screenMismatches(in: state) + frontMismatches(in: state) + refusalMismatches(refusals)
            + Self.compare("console", console, warnings.isEmpty ? nil : warnings) + eventMismatches(in: records)
    }

    /// Returns whether the expectation names a refusal: its status, or the error that the app shows for it.
    func expects(_ refusal: ServerRefusal) -> Bool {
        if refused?.contains(refusal.status) == true { return true }
        guard case .matching(let pattern) = error else { return false }
        return pattern.matches("http.\(refusal.status)")
    }

    private func refusalMismatches(_ refusals: [ServerRefusal]) -> [ScriptMismatch] {
        let others = refusals.filter { !expects($0) }.map(\.description)
        var found: [ScriptMismatch] = []
        if error == .absent, !others.isEmpty {
            found.append(.init("error", expected: "none", found: others.joined(separator: "; ")))
        }
        guard let refused else { return found }
        let missing = refused.subtracting(refusals.map(\.status)).sorted().map(String.init)
        if !missing.isEmpty {
            let words = refusals.map(\.description).joined(separator: "; ")
            let expected = missing.joined(separator: ", ")
            found.append(.init("refused", expected: expected, found: words.isEmpty ? "none" : words))
        } else if refused.isEmpty, !others.isEmpty, error != .absent {
            found.append(.init("refused", expected: "none", found: others.joined(separator: "; ")))
        }
        return found
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
        for wanted in text where !wanted.isVisible(in: state.text) {
            found.append(.init("text", expected: wanted.written, found: String(seen.prefix(400))))
        }
        for unwanted in noText where unwanted.isVisible(in: state.text) {
            found.append(.init("no_text", expected: "no “\(unwanted.written)”", found: String(seen.prefix(400))))
        }
        found += Self.compare("error", error, state.error.map { [$0] })
        found += popupMismatches(in: state)
        found += Self.compare("dialog", dialog, state.dialog.map { $0 + [$0.joined(separator: " ")] })
        return found
    }

    private func popupMismatches(in state: AppState) -> [ScriptMismatch] {
        if case .matching(let pattern) = popup, let shown = state.popup, pattern.matches(location: shown) { return [] }
        return Self.compare("popup", popup, state.popup.map { [$0.pathAndQuery, $0.absoluteString] })
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
