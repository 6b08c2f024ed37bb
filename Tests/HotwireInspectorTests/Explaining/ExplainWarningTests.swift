import Testing

@testable import HotwireCore
@testable import HotwireInspector

/// A row of the warning tables: rules, and the expected warnings.
struct WarningRow: CustomTestStringConvertible, Sendable {
    let rules: String
    let url: String
    var from: String? = "/a"
    var platform = NavigationRules.linux
    let warnings: [String]
    var testDescription: String { "\(url) by \(rules)" }

    /// Creates a row; each rule has the form `patterns: properties`.
    init(
        _ rules: String...,
        url: String = "/hikes/new",
        from: String? = "/a",
        by platform: NavigationRules = .linux,
        warns warnings: String...
    ) {
        self.rules = rules.map { #"{"patterns": \#($0)}"# }.joined(separator: ", ")
        (self.url, self.from, self.platform, self.warnings) = (url, from, platform, warnings)
    }
}

@Suite("An explanation's warnings") struct ExplainWarningTests {
    @MainActor private func check(_ row: WarningRow) throws {
        let explainer = try Explainer.made(#"{"rules": [\#(row.rules)]}"#, by: row.platform, shown: row.from)
        let found = explainer.explain(try Location(reference: row.url, relativeTo: explainer.root)).warnings
        let lines = found.map { warning in
            [warning.name.rawValue, warning.platform?.rawValue, warning.rule.map(String.init), warning.text]
                .compactMap(\.self).joined(separator: " ")
        }
        #expect(lines == row.warnings)
    }

    static let ruleRows: [WarningRow] = [
        Row(warns: "no_rule No rule matches."),
        Row(#"["/edit$"], "properties": {}"#, warns: "no_rule No rule matches."),
        Row(#"["/new$"], "properties": {}"#),
        Row(url: "/resume_historical_location"),
        Row(
            #"["^(/[a-z]+)+$"], "properties": {}"#,
            #"["(a+)+$"], "properties": {}"#,
            url: "/" + String(repeating: "a", count: 60) + "-",
            warns: "no_rule No rule matches.",
            #"took_too_long 2 The pattern "(a+)+$" takes too long, so it does not match."#
        ),
        Row(
            url: "https://example.org/",
            from: nil,
            warns: "other_origin The app's origin is http://app.example.com. To change it, use --from."
        ),
        Row(url: "https://example.org/"),
        Row(url: "mailto:anna@example.com", from: nil),
    ]

    @Test("report missing rules, slow patterns and other origins", arguments: ruleRows)
    @MainActor func rule(_ row: WarningRow) throws { try check(row) }

    private static let changesNothing = "The rule has no effect here: later rules override all of its properties."

    static let overrides: [WarningRow] = [
        Row(
            #"["/new$"], "properties": {"tint": 1}"#,
            #"["^/"], "properties": {"tint": 2}"#,
            warns: "overridden 1 \(changesNothing)"
        ),
        Row(
            #"["/new$"], "properties": {"tint": 1, "shade": 1}"#,
            #"["w$"], "properties": {"tint": 2}"#,
            #"["^/"], "properties": {"shade": 2}"#,
            warns: "overridden 1 \(changesNothing)"
        ),
        Row(#"["/new$"], "properties": {"tint": 1, "shade": 1}"#, #"["^/"], "properties": {"tint": 2}"#),
        Row(#"[".*"], "properties": {"tint": 1}"#, #"["/new$"], "properties": {"tint": 2}"#),
        Row(#"["/new$"], "properties": {"tint": 1}"#, #"["/edit$"], "properties": {"tint": 2}"#),
    ]

    @Test("report rules without an effect", arguments: overrides)
    @MainActor func overridden(_ row: WarningRow) throws { try check(row) }

    static let patterns: [WarningRow] = [
        Row(
            #"[".*"], "properties": {}"#,
            #"["/NEW$"], "properties": {"presentation": "replace"}"#,
            warns: #"other_pattern android 2 Android ignores case, so "/NEW$" matches there."#,
            "other_plan android Android behaves differently: replace /hikes/new, visit."
        ),
        Row(
            #"["^/[^N]+$"], "properties": {}"#,
            warns: #"other_pattern android 1 Android ignores case, so "^/[^N]+$" does not match there."#
        ),
        Row(
            #"["^/[[:alpha:]/]+$"], "properties": {}"#,
            warns:
                "other_pattern android 1 A JVM, as in Android unit tests, reads [:alpha:] as single characters; "
                + "use \\p{…}."
        ),
        Row(#"["(?-i)/NEW$", "new"], "properties": {}"#),
    ]

    @Test("report patterns that Android interprets differently", arguments: patterns)
    @MainActor func pattern(_ row: WarningRow) throws { try check(row) }

    private static let slash = "Before version 1.3, iOS omits the slash at the end of a path, so"

    static let slashes: [WarningRow] = [
        Row(
            #"["/new$"], "properties": {"context": "modal"}"#,
            url: "/hikes/new/",
            warns: "no_rule No rule matches.",
            #"other_pattern ios 1 \#(slash) "/new$" matches only there."#,
            "other_plan ios iOS behaves differently: present /hikes/new/, visit."
        ),
        Row(
            #"["/new$"], "properties": {"context": "modal"}"#,
            url: "/hikes/new/",
            by: .ios,
            warns: #"other_pattern ios 1 \#(slash) "/new$" matches only there."#,
            "other_plan android Android behaves differently: push /hikes/new/, visit."
        ),
        Row(
            #"["/new$"], "properties": {"context": "modal"}"#,
            url: "/hikes/new/",
            by: .android,
            warns: "no_rule No rule matches.",
            #"other_pattern ios 1 \#(slash) "/new$" matches only there."#,
            "other_plan ios iOS behaves differently: present /hikes/new/, visit."
        ),
        Row(
            #"["/new/$"], "properties": {}"#,
            url: "/hikes/new/",
            warns: #"other_pattern ios 1 \#(slash) "/new/$" does not match there."#
        ),
        Row(
            #"["/new/$"], "properties": {}"#,
            url: "/hikes/new/",
            by: .ios,
            warns: "no_rule No rule matches.",
            #"other_pattern ios 1 \#(slash) "/new/$" does not match there."#
        ),
        Row(#"["/new/?$"], "properties": {}"#, url: "/hikes/new/"),
        Row(#"["/new"], "properties": {}"#, url: "/hikes/new/?a=b/"),
        Row(#"["^/$"], "properties": {}"#, url: "/"),
    ]

    @Test("report a slash that iOS omits", arguments: slashes)
    @MainActor func slash(_ row: WarningRow) throws { try check(row) }

    static let plans: [WarningRow] = [
        Row(
            #"["new"], "properties": {"presentation": "push"}"#,
            url: "/new",
            from: "/new",
            warns: "unknown_value ios 1 iOS does not support “push” and uses “default”.",
            "other_plan ios iOS behaves differently: replace /new, visit."
        ),
        Row(
            #"["/new"], "properties": {"presentation": "clear_all"}"#,
            warns: "other_plan android Android behaves differently: pop 1."
        ),
        Row(
            #"["/new"], "properties": {"presentation": "clear_all"}"#,
            by: .android,
            warns: "other_plan ios iOS behaves differently: pop 1, refresh."
        ),
        Row(
            #"["/new"], "properties": {"presentation": "replace_root", "context": "modal"}"#,
            warns: "exception android Android throws an exception: a modal cannot replace the root."
        ),
        Row(
            #"["/new"], "properties": {"presentation": "replace_root", "context": "modal"}"#,
            by: .android,
            warns: "other_plan ios iOS behaves differently: replace_root /hikes/new, visit.",
            "exception android Android throws an exception: a modal cannot replace the root."
        ),
    ]

    @Test("report plans that differ by platform", arguments: plans)
    @MainActor func plan(_ row: WarningRow) throws { try check(row) }

    private typealias Row = WarningRow
}
