import HotwireCore

/// A button that a page wants in the header bar, in the words of all published web sides.
nonisolated struct HeaderButton: Hashable, Sendable {
    /// An end of the header bar, where languages are written from left to right.
    enum Side: String, Hashable, Sendable {
        /// Beside Back.
        case left
        /// Beside the menu.
        case right
    }

    /// What it says, if the page says so.
    let title: String?
    /// The name of an icon of the desktop's, where one is known for the page's picture.
    let icon: String?
    /// Where it stands.
    let side: Side

    /// Reads a message; `nil` for what is nothing to do.
    init?(_ message: Message) {
        let data = message.fields
        let named = (data.text("side") ?? data.text("position")).flatMap(Side.init)
        switch (message.event, message.component) {
        case ("left", _): side = .left
        case ("right", _): side = .right
        case ("connect", "menu-button"): side = named ?? .left
        case ("connect", _): side = named ?? .right
        default: return nil
        }
        title = data.text("title")
        icon = IconName.symbolic(data) ?? (message.component == "menu-button" ? "open-menu-symbolic" : nil)
    }
}
