import HotwireCore

/// A page's button in the header bar, in the formats of all published web sides.
nonisolated struct HeaderButton: Hashable, Sendable {
    /// An end of the header bar, for left-to-right languages.
    enum Side: String, Hashable, Sendable {
        /// Next to Back.
        case left
        /// Next to the menu.
        case right
    }

    /// The title, if the page names one.
    let title: String?
    /// The name of the desktop's icon for the page's icon, if one is known.
    let icon: String?
    /// The end of the header bar.
    let side: Side

    /// Reads a message; `nil` if it requests nothing.
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
        title = data.title("title")
        icon = IconName.symbolic(data) ?? (message.component == "menu-button" ? "open-menu-symbolic" : nil)
    }
}
