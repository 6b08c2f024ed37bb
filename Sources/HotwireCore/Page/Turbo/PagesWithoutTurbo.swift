/// The way an app shows its pages without Turbo (Linux only).
public enum PagesWithoutTurbo: String, CaseIterable, Hashable, Sendable {
    /// A screen shows the page, and its links load in the same screen.
    case screen
    /// An error replaces the page, as on iOS and Android.
    case error
    /// The default browser opens the page; on the root screen, the page is an error.
    case browser
}
