/// What follows when the user closes a window.
nonisolated enum WindowClosing: Hashable {
    /// The window closes; the app has others.
    case closes
    /// The app ends with the window, and its downloads with it.
    case ends
    /// The window disappears with its pages alive, and the app keeps running in the background.
    case hides

    /// Decides about a window.
    ///
    /// - Parameters:
    ///   - others: the number of the app's other windows
    ///   - visibleOthers: how many of them are visible; all, unless the app runs in the background
    ///   - staysInBackground: whether the app keeps running without a visible window
    init(others: Int, visibleOthers: Int, staysInBackground: Bool) {
        self =
            switch staysInBackground {
            case true: visibleOthers == 0 ? .hides : .closes
            case false: others == 0 ? .ends : .closes
            }
    }
}
