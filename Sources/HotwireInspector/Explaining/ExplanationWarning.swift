import HotwireCore

/// Something about a location that may be unintended.
struct ExplanationWarning: Hashable, Sendable {
    /// The kind of warning; programs compare these names, so they do not change.
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

    /// The kind of warning.
    let name: Name
    /// The platform, if it applies to one.
    var platform: NavigationRules?
    /// The rule's place in the file, counted from 1, if it applies to one.
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
