/// A user's action in an app, as reported while a session is recorded.
package enum UserAction: Hashable, Sendable {
    /// A mouse click, or its equivalent.
    case click(Target)
    /// The pointer rested on an element, which had an effect.
    case hover(Target)
    /// Text was typed into a field, which now holds this value.
    case fill(field: String, value: String)
    /// A secret was typed into a field: a password, a one-time code or a card number. Its value is not recorded.
    case fillSecret(field: String)
    /// An option of a list, or a radio button, was selected.
    case choose(field: String, value: String)
    /// A checkbox was checked or unchecked.
    case check(field: String, isOn: Bool)
    /// Files were chosen for a field, by their names.
    case chooseFiles([String])
    /// A form was submitted: with its button of this name, or without one.
    case submit(button: String?)
    /// A key was pressed, in the notation of scripts: `Ctrl+Return`.
    case press(String)
    /// The Back button.
    case back
    /// The page was reloaded.
    case reload
    /// The topmost dialog, popup or modal was closed.
    case dismiss
    /// A tab was selected, by its title.
    case tab(String)
    /// A link from another program or the app's own code was opened.
    case visit(Location)

    /// The part of the app that contains the clicked element.
    package enum Place: String, Hashable, Sendable {
        /// In the page.
        case page
        /// Among the window's own controls.
        case window
        /// In the dialog above the window.
        case dialog
    }

    /// The clicked element.
    package enum Target: Hashable, Sendable {
        /// Identified by its visible text or its accessible name.
        case text(String, in: Place)
        /// Identified by its role and, if it has one, its accessible name.
        case role(String, name: String?, in: Place)
        /// Identified by a CSS selector; always in the page.
        case css(String)
    }
}
