package import HotwireCore

/// Something that a person, a server's trouble or a component does.
package enum ScriptAction: Hashable, Sendable {
    /// The app routes a path, or the address of a page elsewhere, as its own code or a link from another program does.
    case visit(String, VisitAction)
    /// A click with the mouse.
    case click(ScriptTarget)
    /// Texts are written into fields.
    case fill([FieldValue])
    /// An entry of a list, or one of several round buttons, is chosen.
    case choose([FieldValue])
    /// Boxes are ticked, or not any more.
    case check([String], Bool)
    /// A form is sent: with its button of this name, or else the one that was filled in last.
    case submit(button: String?)
    /// Keys are pressed, one after the other.
    case press([KeyStroke])
    /// The Back button.
    case back
    /// The page is loaded anew, as with Ctrl+R.
    case reload
    /// What lies over the rest is closed: a dialog, a popup or a modal.
    case dismiss
    /// A tab is selected, by its title.
    case tab(String)
    /// Something has happened since the step before.
    case wait(EventPattern)
    /// The network goes, or comes back.
    case offline(Bool)
    /// The page's process is killed.
    case kill
    /// A picture of the window is kept, under this name.
    case screenshot(String)
    /// A component answers the page.
    case bridge(ScriptMessage)
    /// JavaScript runs in the page: the body of an asynchronous function.
    case run(String)
    /// The open file chooser is answered with these files, relative to the script's folder.
    case chooseFile([String])
    /// The script itself sends a request to a server.
    case request(ScriptRequest)
    /// The steps from here on are those of another user, by their name; of the first one again where it is `nil`.
    case session(String?)
}

extension ScriptAction {
    /// What scripts call the session that they begin with.
    package static let firstSession = "default"

    /// A field and what it gets.
    package struct FieldValue: Hashable, Sendable {
        /// The field's label, accessible name, placeholder, name or id.
        package let field: String
        /// A text, or the entry that is chosen.
        package let value: String

        /// Makes a pair.
        package init(_ field: String, _ value: String) {
            self.field = field
            self.value = value
        }
    }

    /// An event of the trace.
    package struct EventPattern: Hashable, Sendable {
        /// What happened.
        package let name: TraceEvent.Name
        /// Where; anywhere if `nil`.
        package let location: TextPattern?

        /// Makes a pattern.
        package init(_ name: TraceEvent.Name, location: TextPattern? = nil) {
            self.name = name
            self.location = location
        }

        /// Whether an event fits.
        package func matches(_ event: TraceEvent) -> Bool {
            guard event.name == name else { return false }
            guard let location else { return true }
            return event.location.map { location.matches(location: $0) } ?? false
        }
    }
}
