extension SessionEvent {
    /// Whether a window may show something else after it, or has something else to remember.
    ///
    /// Bridge components say much, and show what changes themselves.
    package var changesWindow: Bool {
        switch self {
        case .bridge, .links, .scriptError, .openRequested, .pageVisitStarted: false
        default: true
        }
    }
}
