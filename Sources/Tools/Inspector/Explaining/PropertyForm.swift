import HotwireCore

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
