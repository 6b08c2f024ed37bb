internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// What a window needs of its application; a ``HotwireApplication`` conforms to it.
protocol WindowHost: AnyObject {
    /// What a window that is created now knows of the app.
    var environment: AppEnvironment { get }
    /// The windows that are open.
    var windows: [NavigationWindow] { get }
    /// The app's display name, as the app itself set it.
    var name: String? { get }
    /// The app's name as its pages declare it.
    var nameFromPage: String? { get }
    /// The icon that the app chose.
    var icon: OpaqueReference? { get }
    /// The app's own commands.
    var appCommands: AppCommands { get }
    /// The windows of keyboard shortcuts.
    var shortcutsWindows: ShortcutsWindows { get }
    /// Opens a tool that looks at the navigation of a window, if there is one.
    var onInspect: ((NavigationWindow) -> Void)? { get }

    /// Where the size of windows is kept.
    func windowStateFile(of applicationID: String) -> WindowStateFile
    /// Returns the empty window that is on the screen, or a new one.
    func takeEmptyWindow() -> EmptyWindow
    /// Holds a window that was opened.
    func add(_ window: NavigationWindow)
    /// Releases a window that was closed.
    func remove(_ window: NavigationWindow)
    /// What a window shows has changed.
    func windowChanged()
    /// Sets the keys of an action.
    func setKeys(_ keys: [String], for action: String)
    /// The user signed in or out in a navigator.
    func account(_ change: AccountChange, in navigator: Navigator?)
    /// Receives what the user did, for a recording.
    func userDid(_ act: UserAction)
    /// Continues if no download is running, or if the user wants to quit anyway.
    func askAboutDownloads(over window: NavigationWindow, then body: @escaping () -> Void)
    /// Asks whether everything is to be deleted.
    func askToClearData(over window: NavigationWindow)
    /// Quits, unless the user then wants to stay.
    func quitByUser(from window: NavigationWindow)
}
