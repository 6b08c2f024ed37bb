internal import HotwireNative

/// The user's preferences, and what they change.
extension HotwireApplication: PreferencesHost {
    /// The values in effect.
    var preferenceValues: PreferenceValues {
        let app = environment
        let defaults = PreferenceDefaults(
            zoom: app.emulation == nil ? app.firstWindow.zoom : 1,
            spellingLanguages: configuration.usualSpellingLanguages,
            isPrivate: app.isPrivate
        )
        return PreferenceValues(preferenceStore.preferences, over: defaults)
    }

    /// Whether the app can keep running without a window.
    var canStayInBackground: Bool { backgroundIdentity != nil }

    /// The zoom of pages that the user or the app prefers.
    var normalZoom: Double { preferenceValues.zoom }

    /// Applies the stored preferences before the first window.
    func applyPreferences() {
        let values = preferenceValues
        appearance.theme.preference = values.theme
        notifier.isEnabled = values.showsNotifications
        Hotwire.config.spellingLanguages = values.spellingLanguages
        // An app may have created its environment before it starts.
        configuration.existingWebEnvironment?.checkSpelling(in: values.spellingLanguages)
    }

    /// Changes preferences of the user, and applies them to all windows.
    func changePreferences(_ body: (inout Preferences) -> Void) {
        let before = preferenceValues
        preferenceStore.change(body)
        let values = preferenceValues
        applyPreferences()
        updateBackground()
        if !values.showsNotifications { notifications.closeAll(of: self) }
        if values.zoom != before.zoom { windows.forEach { $0.applyNormalZoom() } }
        guard values.spellingLanguages != before.spellingLanguages else { return }
        let webViews = windows.flatMap(\.content.navigators).flatMap(\.sessions.all).map(\.webView)
        environments(of: webViews).forEach { $0.checkSpelling(in: values.spellingLanguages) }
    }

    /// Shows the preferences over a window.
    func openPreferences(over window: NavigationWindow) {
        let preferences =
            preferencesWindow
            ?? PreferencesWindow(self, over: window) { [weak self] in self?.preferencesWindow = nil }
        preferencesWindow = preferences
        preferences.present(over: window)
    }
}
