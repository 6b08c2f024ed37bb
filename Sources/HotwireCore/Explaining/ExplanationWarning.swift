/// Something about a location that may not be as it was meant.
struct ExplanationWarning: Hashable, Sendable {
    /// What it is about; programs compare these words, so they do not change.
    enum Name: String, CaseIterable {
        /// The location is outside of the app, whose origin was not named.
        case otherOrigin = "other_origin"
        /// A setting of the path configuration is ignored.
        case ignoredSetting = "ignored_setting"
        /// No rule matches.
        case noRule = "no_rule"
        /// A pattern took too long and counts as no match.
        case tookTooLong = "took_too_long"
        /// A rule matches and changes nothing.
        case overridden
        /// A platform reads a pattern differently.
        case otherPattern = "other_pattern"
        /// A property that is not known, at all or on a platform.
        case unknownProperty = "unknown_property"
        /// A value that is not known, at all or on a platform.
        case unknownValue = "unknown_value"
        /// A platform moves the screens differently.
        case otherPlan = "other_plan"
        /// A platform's app ends.
        case exception
    }

    /// What it is about.
    let name: Name
    /// On which platform, where it is about one.
    var platform: NavigationRules?
    /// The rule's place in the file, counted from 1, where it is about one.
    var rule: Int?
    /// A sentence for people.
    let text: String
}

extension NavigationRules {
    /// What people call the platform.
    var platformName: String {
        switch self {
        case .linux: "Linux"
        case .ios: "iOS"
        case .android: "Android"
        }
    }
}
