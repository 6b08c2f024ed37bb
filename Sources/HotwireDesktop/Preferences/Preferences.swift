/// The user's choices in the preferences of an app; `nil` where the user has not chosen.
///
/// They belong to one app, or to one of its profiles, and apply to all of its windows.
nonisolated struct Preferences: Hashable, Sendable {
    /// Whether windows and pages are light or dark.
    var theme: ThemePreference?
    /// The normal zoom of pages.
    var zoom: Double?
    /// Whether text fields are checked for misspelled words.
    var checksSpelling: Bool?
    /// The languages in which they are checked, as locale names such as `en_GB`.
    var spellingLanguages: [String]?
    /// Whether the app and its pages show notifications.
    var showsNotifications: Bool?
    /// Whether the app keeps running without a window.
    var staysInBackground: Bool?
}

/// The app's own values of what the user may prefer.
nonisolated struct PreferenceDefaults: Hashable, Sendable {
    /// The normal zoom of pages.
    var zoom = 1.0
    /// The languages in which text fields are checked.
    var spellingLanguages: [String] = []
    /// Whether nothing is stored, and so no spelling is checked: the checker stores files.
    var isPrivate = false
}

/// The values in effect: the user's choice, otherwise the app's, otherwise the library's.
nonisolated struct PreferenceValues: Hashable, Sendable {
    /// Whether windows and pages are light or dark; `nil` leaves this to the app and its pages.
    let theme: ThemePreference?
    /// The normal zoom of pages.
    let zoom: Double
    /// The languages in which text fields are checked; none if they are not checked.
    let spellingLanguages: [String]
    /// Whether the app and its pages show notifications.
    let showsNotifications: Bool
    /// Whether the app keeps running without a window, if it can.
    let staysInBackground: Bool

    /// Merges the user's choices with the app's values.
    init(_ user: Preferences, over app: PreferenceDefaults) {
        theme = user.theme
        zoom = user.zoom ?? app.zoom
        let isChecked = !app.isPrivate && user.checksSpelling != false
        spellingLanguages = isChecked ? user.spellingLanguages ?? app.spellingLanguages : []
        showsNotifications = user.showsNotifications ?? true
        staysInBackground = user.staysInBackground ?? true
    }
}
