extension PathRule {
    /// The rules for the locations with which a server controls the app instead of naming a page (iOS: server routes).
    ///
    /// Rails' `recede_or_redirect_to` and related helpers redirect to them. They follow the app's own rules, so that no rule can
    /// override them. `/reset_historical_location` is Linux only.
    package static let historicalLocations: [PathRule] = [
        historical("recede", .pop), historical("resume", .none), historical("refresh", .refresh),
        historical("reset", .clearAll),
    ].compactMap(\.self)

    private static func historical(_ name: String, _ presentation: Navigation.Presentation) -> PathRule? {
        try? PathRule(
            patterns: ["/\(name)_historical_location"],
            properties: PathProperties([
                "context": .string(Navigation.Context.default.rawValue),
                "presentation": .string(presentation.rawValue),
                "historical_location": true,
            ])
        )
    }
}
