extension SessionReport {
    /// Whether a window may show something else after it, or has something else to remember.
    ///
    /// Bridge components say much, and show what changes themselves.
    package var changesWindow: Bool {
        switch self {
        case .message(.bridgeMessageSent, _), .message(.bridgeMessagesReleased, _), .message(.noted, _),
            .message(.personDid, _), .message(.formsPending, _), .bridge, .bridgeReplied, .links,
            .pageRequested, .scriptError:
            false
        default: true
        }
    }
}
