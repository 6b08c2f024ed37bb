import HotwireCore

/// The expected state after a step; anything that is `nil` or empty is not checked.
package struct ScriptExpectation: Hashable, Sendable {
    /// An expected value that may also be absent.
    package enum Presence: Hashable, Sendable {
        /// Absent.
        case absent
        /// Present and matching.
        case matching(TextPattern)
    }

    /// The screens of the main stack, bottom first.
    package var stack: [TextPattern]?
    /// The screens of the modal, bottom first; empty if none is open.
    package var modal: [TextPattern]?
    /// The title of the selected tab.
    package var tab: String?
    /// The title of the visible screen.
    package var title: TextPattern?
    /// The location of the visible screen.
    package var location: TextPattern?
    /// Texts that must be visible.
    package var text: [VisibleText] = []
    /// Texts that must not be visible.
    package var noText: [VisibleText] = []
    /// The error shown instead of the page, by its name in the trace.
    package var error: Presence?
    /// The statuses with which the server refused pages or forms since the last action; empty if it must not refuse any.
    package var refused: Set<Int>?
    /// A warning since the last action: an exception of the page's scripts, or a finding of the inspector.
    package var console: Presence?
    /// The address of the popup.
    package var popup: Presence?
    /// The text of the dialog: its title, its message, or both separated by a space.
    package var dialog: Presence?
    /// The page's messages to bridge components since the last action, in this order; other messages may occur between them.
    package var bridge: [ScriptMessage] = []
    /// The number of cold boots since the last action.
    package var coldBoots: Int?
    /// The number of pages requested from the server since the last action.
    package var requests: Int?
    /// A file downloaded since the last action.
    package var download: Download?
    /// The maximum duration of the last visit, from start to end.
    package var visitTime: Duration?
    /// The expected appearance of the window.
    package var screenshot: Screenshot?

    /// Creates an expectation without any checks.
    package init() {}
}

extension ScriptExpectation {
    /// A downloaded file.
    package struct Download: Hashable, Sendable {
        /// The file name.
        package let name: TextPattern
        /// The size in bytes; `nil` for any size.
        package let size: Int?

        package init(name: TextPattern, size: Int? = nil) {
            self.name = name
            self.size = size
        }
    }

    /// A reference screenshot.
    package struct Screenshot: Hashable, Sendable {
        /// The PNG file, relative to the script's folder.
        package let file: String
        /// How many pixels per thousand may differ.
        package let tolerance: Double

        /// The default tolerance, in pixels per thousand.
        package static let defaultTolerance = 1.0

        package init(file: String, tolerance: Double = defaultTolerance) {
            self.file = file
            self.tolerance = tolerance
        }
    }
}

extension ScriptExpectation {
    /// Returns the differences from the expectation since the last action, except for screenshots, which are compared separately.
    func mismatches(
        in state: AppState,
        since records: [TraceRecord],
        refusals: [ServerRefusal] = [],
        warnings: [String] = []
    ) -> [ScriptMismatch] {
        screenMismatches(in: state) + frontMismatches(in: state) + refusalMismatches(refusals)
            + Self.compare("console", console, warnings.isEmpty ? nil : warnings) + eventMismatches(in: records)
    }

    /// Returns whether the expectation mentions a refusal, by its status or by the error that the app shows for it.
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

extension ScriptExpectation {
    /// Returns the differences from the expected events since the last action.
    func eventMismatches(in records: [TraceRecord]) -> [ScriptMismatch] {
        var found: [ScriptMismatch] = []
        let names = records.map(\.event.name)
        found += Self.compare("cold_boots", coldBoots, names.count { $0 == .coldBoot })
        found += Self.compare("requests", requests, records.count(where: \.event.asksForPage))
        if let visitTime, let mismatch = Self.compare(visitTime, records) { found.append(mismatch) }
        if let download, let mismatch = download.mismatch(in: records) { found.append(mismatch) }
        return found + bridgeMismatches(in: records)
    }

    private static func compare(_ key: String, _ expected: Int?, _ count: Int) -> [ScriptMismatch] {
        guard let expected, expected != count else { return [] }
        return [.init(key, expected: "\(expected)", found: "\(count)")]
    }

    private static func compare(_ limit: Duration, _ records: [TraceRecord]) -> ScriptMismatch? {
        guard let end = records.last(where: { $0.event.name == .completed || $0.event.name == .failed }),
            let start = records.last(where: { $0.event.name == .visitStarted && $0.event.visit == end.event.visit })
        else { return ScriptMismatch("visit_time", expected: "no more than \(limit)", found: "no visit") }
        let time = Duration.milliseconds(end.milliseconds - start.milliseconds)
        return time <= limit ? nil : ScriptMismatch("visit_time", expected: "no more than \(limit)", found: "\(time)")
    }

    private func bridgeMismatches(in records: [TraceRecord]) -> [ScriptMismatch] {
        let sent = records.filter { $0.event.name == .bridge && $0.event.details["isReply"] == .bool(false) }
        var rest = sent[...]
        for message in bridge {
            guard let index = rest.firstIndex(where: { message.matches($0.event) }) else {
                let found = sent.map { "\($0.event.text("component")) \($0.event.text("name"))" }
                return [
                    ScriptMismatch(
                        "bridge",
                        expected: "\(message.component) \(message.event) \(message.data?.text ?? "")".spaced,
                        found: found.isEmpty ? "no message" : found.joined(separator: ", ")
                    )
                ]
            }
            rest = rest[(index + 1)...]
        }
        return []
    }
}

extension ScriptExpectation.Download {
    /// Returns a mismatch unless one of the downloads matches.
    fileprivate func mismatch(in records: [TraceRecord]) -> ScriptMismatch? {
        let ended = records.map(\.event).filter { $0.name == .downloadEnded }
        guard !ended.contains(where: matches) else { return nil }
        let found = ended.map { event in
            let size = event.details["size"]?.intValue.map { "\($0) bytes" }
            return "\(event.text("file")) (\(size ?? event.text("state")))"
        }
        return ScriptMismatch(
            "download",
            expected: name.text + (size.map { " (\($0) bytes)" } ?? ""),
            found: found.isEmpty ? "no download" : found.joined(separator: ", ")
        )
    }

    private func matches(_ event: TraceEvent) -> Bool {
        guard event.text("state") == "finished", name.matches(event.text("file")) else { return false }
        return size == nil || event.details["size"]?.intValue == size
    }
}

/// A difference between an expectation and the actual state.
package struct ScriptMismatch: Hashable, Sendable, Codable {
    /// The key of the expectation in scripts; empty for a step that could not be performed.
    package let key: String
    /// The expected value.
    package let expected: String
    /// The actual value.
    package let found: String

    package init(_ key: String, expected: String, found: String) {
        self.key = key
        self.expected = expected
        self.found = found
    }
}

extension ScriptMessage {
    fileprivate func matches(_ record: TraceEvent) -> Bool {
        guard record.text("component") == component, record.text("name") == event else { return false }
        return data.map { (record.details["data"] ?? .null).contains($0) } ?? true
    }
}

extension TraceEvent {
    /// Whether the event requests a page; a prefetch on hover does not count.
    fileprivate var asksForPage: Bool {
        name == .coldBoot || (name == .pageRequested && details["isPrefetch"] != .bool(true))
    }

    fileprivate func text(_ detail: String) -> String { details[detail]?.stringValue ?? "" }
}

extension JSONValue {
    /// Returns whether the value contains another one; objects may have additional members.
    func contains(_ other: JSONValue) -> Bool {
        guard let members = objectValue, let wanted = other.objectValue else { return self == other }
        return wanted.allSatisfy { name, value in members[name]?.contains(value) ?? false }
    }
}

extension String {
    /// The string with a single space between words.
    var spaced: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
