import HotwireCore

/// The warnings about properties and values that not every platform supports.
struct PropertyWarnings {
    private let values: [String: JSONValue]
    private let rules: [String: Int]

    /// Collects the properties of matching rules; the last rule's value wins.
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

    /// All warnings, sorted by property.
    var all: [ExplanationWarning] {
        values.sorted { $0.key < $1.key }.flatMap { name, value in
            [badValue(name, value), unknownOnPhone(name), nameless(name), push(name, value)].compactMap(\.self)
        }
    }

    private func badValue(_ name: String, _ value: JSONValue) -> ExplanationWarning? {
        guard let known = PathProperties.Name(rawValue: name), !known.form.fits(value) else { return nil }
        var text = "\(value.text) is not a valid value of “\(name)” and is ignored. Use \(known.form)."
        if AndroidReading.words.contains(known), let word = value.stringValue?.lowercased(),
            known.form.fits(.string(word))
        {
            text += " Android ignores case and reads “\(word)”."
        }
        if AndroidReading.flags.contains(known), !value.isNull { text += " The app crashes on Android." }
        return warning(.unknownValue, name, text)
    }

    private func push(_ name: String, _ value: JSONValue) -> ExplanationWarning? {
        guard name == PathProperties.Name.presentation.rawValue, value == "push" else { return nil }
        return warning(.unknownValue, name, "iOS does not support “push” and uses “default”.", on: .ios)
    }

    /// Returns a warning about a property that a phone does not support, unless the phone's counterpart is set.
    private func unknownOnPhone(_ name: String) -> ExplanationWarning? {
        let screen = PathProperties.Name.viewController.rawValue
        switch name {
        case "modal_style", "modal_dismiss_gesture_enabled":
            return warning(.unknownProperty, name, "Android does not support “\(name)”.", on: .android)
        case PathProperties.Name.showServerErrorPages.rawValue:
            return warning(.unknownProperty, name, "Only Linux supports “\(name)”. Phones show their own error page.")
        case PathProperties.Name.refreshAfter.rawValue:
            return warning(.unknownProperty, name, "Only Linux supports “\(name)”. Phones keep the page as it is.")
        case PathProperties.Name.pane.rawValue:
            return warning(.unknownProperty, name, "Only Linux supports “\(name)”. Phones push the page.")
        case "title": return warning(.unknownProperty, name, "iOS does not support “title”.", on: .ios)
        case screen where values["uri"] == nil:
            let text = "Android does not support “\(screen)”. Set “uri” as well."
            return warning(.unknownProperty, name, text, on: .android)
        case "uri", "fallback_uri":
            guard values[screen] == nil else { return nil }
            let text = "iOS does not support “\(name)”. It uses “\(screen)”, which is not set."
            return warning(.unknownProperty, name, text, on: .ios)
        default: return nil
        }
    }

    /// Returns a warning about an unknown property only if it resembles a known one, because apps may have their own.
    private func nameless(_ name: String) -> ExplanationWarning? {
        let known = PathProperties.Name.allCases.map(\.rawValue)
        guard !known.contains(name) else { return nil }
        // Most words resemble a name of three letters.
        let nearest = NearestWord.nearest(to: name, in: known.filter { $0.count > 3 })
        guard let nearest else { return nil }
        let text = "No platform supports \(name.asJSON). Did you mean “\(nearest)”?"
        return warning(.unknownProperty, name, text)
    }

    private func warning(
        _ warning: ExplanationWarning.Name,
        _ property: String,
        _ text: String,
        on platform: NavigationRules? = nil
    ) -> ExplanationWarning {
        ExplanationWarning(name: warning, platform: platform, rule: rules[property], text: text)
    }
}

/// The type of a property's value.
enum PropertyForm: Hashable, Sendable {
    case words([String])
    case flag
    case text
    case number(ClosedRange<Int>)

    /// Returns whether a value has this type.
    func fits(_ value: JSONValue) -> Bool {
        switch self {
        case .words(let words): value.stringValue.map(words.contains) ?? false
        case .flag: value.boolValue != nil
        case .text: value.stringValue != nil
        case .number(let range): value.intValue.map(range.contains) ?? false
        }
    }
}

extension PropertyForm: CustomStringConvertible {
    /// The type as part of a sentence.
    var description: String {
        switch self {
        case .words(let words): words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        case .flag: "true or false"
        case .text: "a string"
        case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        }
    }
}

extension PathProperties.Name {
    /// The type of the property's value.
    var form: PropertyForm {
        switch self {
        case .context: .words(Navigation.Context.allCases.map(\.rawValue))
        case .presentation: .words(Navigation.Presentation.allCases.map(\.rawValue))
        case .modalStyle: .words(Navigation.ModalStyle.allCases.map(\.rawValue))
        case .queryStringPresentation: .words(Navigation.QueryStringPresentation.allCases.map(\.rawValue))
        case .modalDismissGestureEnabled, .pullToRefreshEnabled, .animated, .historicalLocation,
            .showServerErrorPages:
            .flag
        case .viewController, .title, .uri, .fallbackURI: .text
        case .pane: .words(Navigation.Pane.allCases.map(\.rawValue))
        case .refreshAfter: .number(PathProperties.refreshAfterRange)
        }
    }
}
