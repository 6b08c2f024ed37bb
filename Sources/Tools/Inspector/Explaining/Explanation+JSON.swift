package import HotwireCore

/// The form for programs, with stable names; see `Documentation/explain.md`.
extension Explanation {
    /// The explanation as JSON.
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
