/// Something that a person did in an app, as it is told while a session is recorded.
public enum PersonAct: Hashable, Sendable {
    /// A click with the mouse, or what stands for one.
    case click(Target)
    /// A text was written into a field, which now holds this.
    case fill(field: String, value: String)
    /// A secret was written into a field: a password, a one-time code or a number of a card. What it is, nobody learns.
    case fillSecret(field: String)
    /// An entry of a list, or one of several round buttons, was chosen.
    case choose(field: String, value: String)
    /// A box was ticked, or is not any more.
    case check(field: String, isOn: Bool)
    /// A form was sent: with its button of this name, or without one.
    case submit(button: String?)
    /// A key stroke, as scripts write it: `Ctrl+Return`.
    case press(String)
    /// The Back button.
    case back
    /// The page was loaded anew.
    case reload
    /// What lay over the rest was closed: a dialog, a popup or a modal.
    case dismiss
    /// A tab was selected, by its title.
    case tab(String)
    /// A link from another program, or the app's own code.
    case visit(Location)

    /// Where a thing was that somebody clicked on.
    public enum Place: String, Hashable, Sendable {
        /// In the page.
        case page
        /// Among the window's own controls.
        case window
        /// In the dialog over the window.
        case dialog
    }

    /// What somebody clicked on.
    public enum Target: Hashable, Sendable {
        /// Known by the text that a person sees on it, or its accessible name.
        case text(String, in: Place)
        /// Known by its role and, if it has one, its accessible name.
        case role(String, name: String?, in: Place)
        /// Known by a CSS selector; always in the page.
        case css(String)
    }
}
