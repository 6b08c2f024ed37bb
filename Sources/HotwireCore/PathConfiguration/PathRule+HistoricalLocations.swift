extension PathRule {
    /// The locations by which a server says what an app shall do instead of where to go (iOS: server routes).
    ///
    /// Rails' `recede_or_redirect_to` and its kind redirect to them. They come after an app's own rules, so that no rule
    /// takes their meaning away. `/reset_historical_location` is Linux only.
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
