package import HotwireCore

/// What an app does with a location, and why.
package struct Explanation: Hashable, Sendable {
    let location: Location
    /// The matching rules, in order.
    let rules: [ExplainedRule]
    /// The combined properties of the rules.
    let properties: PathProperties
    /// Where the location opens.
    let decision: Router.Decision
    /// The changes to the screens; none unless the location opens in a screen.
    let plan: NavigationPlan
    /// The page that is requested after the screens have changed, if any.
    let visit: ExplainedVisit?
    /// The warnings about what may be unintended.
    let warnings: [ExplanationWarning]

    /// Whether the location opens in a screen of the detail pane, by its own properties.
    var isInDetailPane: Bool { properties.isDetail && decision == .navigate }
}

/// The explanation for programs, with stable names; see `Documentation/explain.md`.
extension Explanation {
    package var json: JSONValue {
        .members([
            "url": .string(location.displayString),
            "rules": .array(rules.map(\.json)),
            "properties": .object(properties.values),
            "decision": .string(decision.word),
            "pane": isInDetailPane ? "detail" : nil,
            "moves": .array(plan.moves.map(\.json)),
            "visit": .some(visit?.json ?? .null),
            "warnings": .array(warnings.map(\.json)),
        ])
    }
}

/// The explanation for users, whose wording may change.
extension Explanation {
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

/// A rule that matches a location.
struct ExplainedRule: Hashable, Sendable {
    /// The rule's number in the file, counted from 1; `nil` for the library's own rules.
    let number: Int?
    /// The first of the rule's patterns that matches, as written.
    let pattern: String
    let rule: PathRule
}

/// The page that is requested when the screens change.
struct ExplainedVisit: Hashable, Sendable {
    /// The reason for the request; the raw values are also used by `NavigationPlan.description`.
    enum Kind: String, CaseIterable {
        /// A new screen shows the page.
        case visit
        /// The visible page is requested again.
        case refresh
        /// The visible page is requested again with a cold boot.
        case reload
    }

    let kind: Kind
    let location: Location
    let action: VisitAction

    /// Creates the visit of a plan; `nil` if nothing is requested, or if the top screen is then native.
    init?(_ plan: NavigationPlan, from hierarchy: Hierarchy) {
        if case .list(_, let location, let options) = plan.visit {
            (kind, action, self.location) = (.refresh, options.action, location)
            return
        }
        guard let top = hierarchy.after(plan.moves).top, top.kind == .web else { return nil }
        switch plan.visit {
        case .none, .list: return nil
        case .location(let options): (kind, action) = (.visit, options.action)
        case .top(let options): (kind, action) = (.refresh, options.action)
        case .reload: (kind, action) = (.reload, .replace)
        }
        location = top.currentLocation
    }
}

/// A warning about something that may be unintended.
struct ExplanationWarning: Hashable, Sendable {
    /// The kind of warning, with a stable name because programs compare it.
    enum Name: String, CaseIterable {
        /// The location is outside the app, whose origin was not specified.
        case otherOrigin = "other_origin"
        /// A setting of the path configuration is ignored.
        case ignoredSetting = "ignored_setting"
        /// No rule matches.
        case noRule = "no_rule"
        /// A pattern took too long and does not match.
        case tookTooLong = "took_too_long"
        /// A rule matches but changes nothing.
        case overridden
        /// A platform interprets a pattern differently.
        case otherPattern = "other_pattern"
        /// A property is unknown, in general or on a platform.
        case unknownProperty = "unknown_property"
        /// A value is unknown, in general or on a platform.
        case unknownValue = "unknown_value"
        /// A platform changes the screens differently.
        case otherPlan = "other_plan"
        /// A platform's app crashes.
        case exception
    }

    let name: Name
    /// The platform, if the warning applies to one.
    var platform: NavigationRules?
    /// The rule's number in the file, counted from 1, if the warning applies to one.
    var rule: Int?
    /// A sentence for the user.
    let text: String
}

extension NavigationRules {
    /// The platform's display name.
    var platformName: String {
        switch self {
        case .linux: "Linux"
        case .ios: "iOS"
        case .android: "Android"
        }
    }
}

extension Router.Decision {
    /// The decision's stable name.
    var word: String {
        switch self {
        case .navigate: "navigate"
        case .popup: "popup"
        case .browser: "browser"
        case .desktop: "desktop"
        case .cancel: "cancel"
        }
    }
}

extension ExplainedRule {
    fileprivate var json: JSONValue {
        .members([
            "rule": number.map { .number(Double($0)) },
            "pattern": .string(pattern),
            "properties": .object(rule.properties.values),
        ])
    }
}

extension ExplainedVisit {
    fileprivate var json: JSONValue {
        [
            "kind": .string(kind.rawValue), "location": .string(location.displayString),
            "action": .string(action.rawValue),
        ]
    }
}

extension ExplanationWarning {
    fileprivate var json: JSONValue {
        .members([
            "warning": .string(name.rawValue),
            "platform": platform.map { .string($0.rawValue) },
            "rule": rule.map { .number(Double($0)) },
            "text": .string(text),
        ])
    }
}

extension Move {
    fileprivate var json: JSONValue {
        var count: Int?
        if case .pop(let number, _) = self { count = number }
        return .members([
            "move": .string(name),
            "stack": context == .modal ? "modal" : "main",
            "location": entry.map { .string($0.routedLocation.displayString) },
            "count": count.map { .number(Double($0)) },
        ])
    }
}

extension JSONValue {
    /// Creates an object without the members whose value is `nil`.
    fileprivate static func members(_ members: [String: JSONValue?]) -> JSONValue {
        .object(members.compactMapValues(\.self))
    }
}
