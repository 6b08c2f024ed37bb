import HotwireCore

extension String {
    /// Whether it is a path within the app; two slashes would begin a host.
    var isPath: Bool { hasPrefix("/") && !hasPrefix("//") }

    /// Whether it is the whole address of a page.
    var isWebAddress: Bool {
        // Why it is none is told by what it is: the caller names what it wants.
        (try? Location(outside: self))?.isWeb ?? false
    }
}
