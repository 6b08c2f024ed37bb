import HotwireCore

/// Something about a location that may be unintended.
struct ExplanationWarning: Hashable, Sendable {
    /// The kind of warning.
    ///
    /// Programs compare these names, so they are stable.
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

    /// The kind of warning.
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
