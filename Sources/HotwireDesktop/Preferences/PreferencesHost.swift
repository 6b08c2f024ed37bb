internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// The application's part that the preferences use; ``HotwireApplication`` conforms to it.
protocol PreferencesHost: AnyObject {
    /// The app's current configuration.
    var configuration: HotwireConfig { get }
    /// The app's environment.
    var environment: AppEnvironment { get }
    /// The stored choices of the user.
    var preferenceStore: PreferenceStore { get }
    /// The values in effect.
    var preferenceValues: PreferenceValues { get }
    /// Whether the app can keep running without a window.
    var canStayInBackground: Bool { get }
    /// Returns the start of the app at login; `nil` if it cannot be started then.
    var loginStart: () -> LoginPreference? { get }

    /// Changes preferences of the user, and applies them to all windows.
    func changePreferences(_ body: (inout Preferences) -> Void)
    /// Asks whether to delete the data of all pages.
    func askToClearData(over window: Reference<GtkWindow>, onClear: @escaping () -> Void)
}
