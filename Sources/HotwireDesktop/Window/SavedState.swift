package import HotwireCore

/// The state with which an app's last run ended, for ``NavigationWindow/restore(_:tabs:)``.
public struct SavedState: Hashable, Sendable {
    /// The saved windows and session cookies.
    package let app: SavedApp

    /// Wraps the state that a file contains.
    package init(_ app: SavedApp) { self.app = app }
}
