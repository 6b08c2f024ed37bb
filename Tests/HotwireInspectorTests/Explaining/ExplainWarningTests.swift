import Testing

@testable import HotwireCore
@testable import HotwireInspector

/// One line of the tables of warnings: what rules say, and what is told of it.
struct WarningRow: CustomTestStringConvertible, Sendable {
    let rules: String
    let url: String
    var from: String? = "/a"
    var platform = NavigationRules.linux
    let warnings: [String]
    var testDescription: String { "\(url) by \(rules)" }

    /// Makes a row; each rule is written as in a file: its patterns, a colon, and its properties.
    init(
        _ rules: String...,
        url: String = "/hikes/new",
        from: String? = "/a",
        by platform: NavigationRules = .linux,
        tells warnings: String...
    ) {
        self.rules = rules.map { #"{"patterns": \#($0)}"# }.joined(separator: ", ")
        (self.url, self.from, self.platform, self.warnings) = (url, from, platform, warnings)
    }
}

@Suite("The warnings of an explanation") struct ExplainWarningTests {
    @MainActor private func check(_ row: WarningRow) throws {
        let explainer = try Explainer.made(#"{"rules": [\#(row.rules)]}"#, by: row.platform, shown: row.from)
        let told = explainer.explain(try Location(reference: row.url, relativeTo: explainer.root)).warnings
        let lines = told.map { warning in
            [warning.name.rawValue, warning.platform?.rawValue, warning.rule.map(String.init), warning.text]
                .compactMap(\.self).joined(separator: " ")
        }
        #expect(lines == row.warnings)
    }

    static let ruleRows: [WarningRow] = [
        Row(tells: "no_rule No rule matches."),
        Row(#"["/edit$"], "properties": {}"#, tells: "no_rule No rule matches."),
        Row(#"["/new$"], "properties": {}"#),
        Row(url: "/resume_historical_location"),
        Row(
            #"["^(/[a-z]+)+$"], "properties": {}"#,
            #"["(a+)+$"], "properties": {}"#,
            url: "/" + String(repeating: "a", count: 60) + "-",
            tells: "no_rule No rule matches.",
            #"took_too_long 2 The pattern "(a+)+$" takes too long, so it counts as no match."#
        ),
        Row(
            url: "https://example.org/",
            from: nil,
            tells: "other_origin The app is http://app.example.com, as --from names no other origin."
        ),
        Row(url: "https://example.org/"),
        Row(url: "mailto:anna@example.com", from: nil),
    ]

    @Test("tell of addresses without rules, slow patterns and other origins", arguments: ruleRows)
    @MainActor func rule(_ row: WarningRow) throws { try check(row) }

    private static let changesNothing = "The rule changes nothing here: later rules name all of its properties."

    static let overrides: [WarningRow] = [
        Row(
            #"["/new$"], "properties": {"tint": 1}"#,
            #"["^/"], "properties": {"tint": 2}"#,
            tells: "overridden 1 \(changesNothing)"
        ),
        Row(
            #"["/new$"], "properties": {"tint": 1, "shade": 1}"#,
            #"["w$"], "properties": {"tint": 2}"#,
            #"["^/"], "properties": {"shade": 2}"#,
            tells: "overridden 1 \(changesNothing)"
        ),
        Row(#"["/new$"], "properties": {"tint": 1, "shade": 1}"#, #"["^/"], "properties": {"tint": 2}"#),
        Row(#"[".*"], "properties": {"tint": 1}"#, #"["/new$"], "properties": {"tint": 2}"#),
        Row(#"["/new$"], "properties": {"tint": 1}"#, #"["/edit$"], "properties": {"tint": 2}"#),
    ]

    @Test("tell of rules that change nothing", arguments: overrides)
    @MainActor func overridden(_ row: WarningRow) throws { try check(row) }

    static let patterns: [WarningRow] = [
        Row(
            #"[".*"], "properties": {}"#,
            #"["/NEW$"], "properties": {"presentation": "replace"}"#,
            tells: #"other_pattern android 2 Android ignores case, so "/NEW$" matches there."#,
            "other_plan android Android does something else: replace /hikes/new, visit."
        ),
        Row(
            #"["^/[^N]+$"], "properties": {}"#,
            tells: #"other_pattern android 1 Android ignores case, so "^/[^N]+$" does not match there."#
        ),
        Row(
            #"["^/[[:alpha:]/]+$"], "properties": {}"#,
            tells:
                "other_pattern android 1 A JVM, as in unit tests of Android apps, reads [:alpha:] as these characters; "
                + "write \\p{…}."
        ),
        Row(#"["(?-i)/NEW$", "new"], "properties": {}"#),
    ]

    @Test("tell of patterns that Android reads differently", arguments: patterns)
    @MainActor func pattern(_ row: WarningRow) throws { try check(row) }

    static let plans: [WarningRow] = [
        Row(
            #"["new"], "properties": {"presentation": "push"}"#,
            url: "/new",
            from: "/new",
            tells: "unknown_value ios 1 iOS does not know “push”, so it counts as “default” there.",
            "other_plan ios iOS does something else: replace /new, visit."
        ),
        Row(
            #"["/new"], "properties": {"presentation": "clear_all"}"#,
            tells: "other_plan android Android does something else: pop 1."
        ),
        Row(
            #"["/new"], "properties": {"presentation": "clear_all"}"#,
            by: .android,
            tells: "other_plan ios iOS does something else: pop 1, refresh."
        ),
        Row(
            #"["/new"], "properties": {"presentation": "replace_root", "context": "modal"}"#,
            tells: "exception android Android ends with an exception: a modal cannot replace the root."
        ),
        Row(
            #"["/new"], "properties": {"presentation": "replace_root", "context": "modal"}"#,
            by: .android,
            tells: "other_plan ios iOS does something else: replace_root /hikes/new, visit.",
            "exception android Android ends with an exception: a modal cannot replace the root."
        ),
    ]

    @Test("tell of other plans", arguments: plans)
    @MainActor func plan(_ row: WarningRow) throws { try check(row) }

    private typealias Row = WarningRow
}
