internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
import HotwireNative

/// The application's part that a window uses; ``HotwireApplication`` conforms to it.
protocol WindowHost: AnyObject {
    /// The environment for windows created now.
    var environment: AppEnvironment { get }
    /// The open windows.
    var windows: [NavigationWindow] { get }
    /// The app's display name as the app set it.
    var name: String? { get }
    /// The app's name as its pages declare it.
    var nameFromPage: String? { get }
    /// The icon that the app set.
    var icon: OpaqueReference? { get }
    /// The app's own commands.
    var appCommands: AppCommands { get }
    /// The windows of keyboard shortcuts.
    var shortcutsWindows: ShortcutsWindows { get }
    /// Whether the app keeps running without a visible window.
    var staysInBackground: Bool { get }
    /// Opens a tool that inspects the navigation of a window; `nil` if there is none.
    var onInspect: ((NavigationWindow) -> Void)? { get }

    /// The zoom of pages that the user or the app prefers.
    var normalZoom: Double { get }

    /// Returns the file for the size of windows.
    func windowStateFile(of applicationID: String) -> WindowStateFile
    /// Returns the empty window that is already visible, or a new one.
    func takeEmptyWindow() -> EmptyWindow
    /// Holds an open window.
    func add(_ window: NavigationWindow)
    /// Releases a closed window.
    func remove(_ window: NavigationWindow)
    /// Called when the last visible window was hidden.
    func windowWasHidden()
    /// Called when the content of a window changed.
    func windowChanged()
    /// Sets the shortcuts of an action.
    func setKeys(_ keys: [String], for action: String)
    /// Called when the user signed in or out in a navigator.
    func account(_ change: AccountChange, in navigator: Navigator?)
    /// Receives the user's actions for a recording.
    func userDid(_ act: UserAction)
    /// Continues if no download is running or the user wants to quit anyway.
    func askAboutDownloads(over window: NavigationWindow, then body: @escaping () -> Void)
    /// Shows the app's preferences.
    func openPreferences(over window: NavigationWindow)
    /// Quits, unless the user chooses to stay.
    func quitByUser(from window: NavigationWindow)
}
