import HotwireCore

/// What a page's `share` component asks for, in the words of all published web sides.
nonisolated enum ShareRequest: Hashable, Sendable {
    /// A person can share this with a button in the header bar.
    case offer(SharedLink)
    /// A person shares this now; and whether the page is told how that ended.
    case share(SharedLink, tellsEnd: Bool)

    /// Reads a message; `nil` for what is nothing to do.
    init?(_ message: Message) {
        guard ["connect", "open", "share", "shareUrl"].contains(message.event), let link = SharedLink(message) else {
            return nil
        }
        self = message.event == "connect" ? .offer(link) : .share(link, tellsEnd: message.event == "share")
    }
}
