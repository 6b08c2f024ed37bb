import HotwireCore
public import HotwireNative

extension HotwireConfig {
    /// The initial size of a new window, in GTK's logical pixels (Linux only).
    ///
    /// ```swift
    /// Hotwire.config.windowSize = (width: 1_200, height: 800)
    /// ```
    @MainActor public var windowSize: (width: Int, height: Int) {
        get { (firstWindow.width, firstWindow.height) }
        set { firstWindow = WindowState(width: newValue.width, height: newValue.height) }
    }
}
