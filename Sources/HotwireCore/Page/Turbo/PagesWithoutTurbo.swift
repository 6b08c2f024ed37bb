/// What happens to a page of the app that has no Turbo (Linux only).
public enum PagesWithoutTurbo: String, CaseIterable, Hashable, Sendable {
    /// A screen shows it, and its links load in the same screen.
    case screen
    /// An error takes its place, as on iOS and Android.
    case error
    /// The default browser opens it; a page of the root screen is an error.
    case browser
}
