import HotwireCore

/// What is told of properties and values that not every platform knows.
struct PropertyWarnings {
    private let values: [String: JSONValue]
    private let rules: [String: Int]

    /// Takes the rules that match; of one property the last rule's value counts.
    init(_ found: [ExplainedRule]) {
        var (values, rules): ([String: JSONValue], [String: Int]) = ([:], [:])
        for match in found {
            for (name, value) in match.rule.properties.values {
                values[name] = value
                rules[name] = match.number
            }
        }
        (self.values, self.rules) = (values, rules)
    }

    /// All of them, by the properties' names.
    var all: [ExplanationWarning] {
        values.sorted { $0.key < $1.key }.flatMap { name, value in
            [badValue(name, value), unknownOnPhone(name), nameless(name), push(name, value)].compactMap(\.self)
        }
    }

    private func badValue(_ name: String, _ value: JSONValue) -> ExplanationWarning? {
        guard let known = PathProperties.Name(rawValue: name), !known.form.fits(value) else { return nil }
        var text = "\(value.text) is no value of “\(name)”, so it counts as missing; it takes \(known.form)."
        if AndroidReading.words.contains(known), let word = value.stringValue?.lowercased(),
            known.form.fits(.string(word))
        {
            text += " Android ignores case and reads “\(word)”."
        }
        if AndroidReading.flags.contains(known), !value.isNull { text += " Android ends with an exception." }
        return warning(.unknownValue, name, text)
    }

    private func push(_ name: String, _ value: JSONValue) -> ExplanationWarning? {
        guard name == PathProperties.Name.presentation.rawValue, value == "push" else { return nil }
        return warning(.unknownValue, name, "iOS does not know “push”, so it counts as “default” there.", on: .ios)
    }

    /// A property that has a counterpart there is told of only where that one is missing.
    private func unknownOnPhone(_ name: String) -> ExplanationWarning? {
        let screen = PathProperties.Name.viewController.rawValue
        switch name {
        case "modal_style", "modal_dismiss_gesture_enabled":
            return warning(.unknownProperty, name, "Android does not know “\(name)”.", on: .android)
        case PathProperties.Name.showServerErrorPages.rawValue:
            return warning(.unknownProperty, name, "Only Linux knows “\(name)”; phones show their own error.")
        case "title": return warning(.unknownProperty, name, "iOS does not know “title”.", on: .ios)
        case screen where values["uri"] == nil:
            let text = "Android does not know “\(screen)”; it reads “uri”, which no rule names."
            return warning(.unknownProperty, name, text, on: .android)
        case "uri", "fallback_uri":
            guard values[screen] == nil else { return nil }
            let text = "iOS does not know “\(name)”; like Linux it reads “\(screen)”, which no rule names."
            return warning(.unknownProperty, name, text, on: .ios)
        default: return nil
        }
    }

    /// An app may have properties of its own, but hardly one that is written almost as another.
    private func nameless(_ name: String) -> ExplanationWarning? {
        let known = PathProperties.Name.allCases.map(\.rawValue) + Self.androidNames
        guard !known.contains(name) else { return nil }
        // Of three letters nearly all other short words are near.
        let nearest = NearestWord.nearest(to: name, in: known.filter { $0.count > 3 })
        guard let nearest else { return nil }
        let text = "No platform knows \(name.asJSON). Did you mean “\(nearest)”?"
        return warning(.unknownProperty, name, text)
    }

    private static let androidNames = ["uri", "fallback_uri"]

    private func warning(
        _ warning: ExplanationWarning.Name,
        _ property: String,
        _ text: String,
        on platform: NavigationRules? = nil
    ) -> ExplanationWarning {
        ExplanationWarning(name: warning, platform: platform, rule: rules[property], text: text)
    }
}
