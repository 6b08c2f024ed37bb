package import HotwireCore

/// An action of a user, a network or process failure, or a message of a component.
package enum ScriptAction: Hashable, Sendable {
    /// The app routes a path or an external page, as if from its own code or a link in another program.
    case visit(String, VisitAction)
    /// A mouse click.
    case click(ScriptTarget)
    /// The pointer rests on an element of the page.
    case hover(ScriptTarget)
    /// Text is entered into fields.
    case fill([FieldValue])
    /// An option of a list or a radio button is selected.
    case choose([FieldValue])
    /// Checkboxes are turned on or off.
    case check([String], Bool)
    /// A form is submitted: with its button of this name, or the form that was filled in last.
    case submit(button: String?)
    /// Keys are pressed in order.
    case press([KeyStroke])
    /// The Back button is clicked.
    case back
    /// The page is reloaded, as with Ctrl+R.
    case reload
    /// The topmost dialog, popup or modal is closed.
    case dismiss
    /// A tab is selected by its title.
    case tab(String)
    /// The script waits for an event since the previous step.
    case wait(EventPattern)
    /// The network is disconnected or restored.
    case offline(Bool)
    /// The page's web process is killed.
    case kill
    /// A screenshot of the window is saved under a name.
    case screenshot(String)
    /// A component replies to the page.
    case bridge(ScriptMessage)
    /// JavaScript runs in the page, as the body of an asynchronous function.
    case run(String)
    /// Files are chosen in the open file chooser, relative to the script's folder.
    case chooseFile([String])
    /// Files, relative to the script's folder, are dropped onto an element of the page, as another program's.
    case dropFile([String], ScriptTarget)
    /// The script sends a request to a server.
    case request(ScriptRequest)
    /// The following steps belong to the named user; `nil` for the first user.
    case session(String?)
}

extension ScriptAction {
    /// The name of the first user's session.
    package static let firstSession = "default"

    /// Whether the action waits until the app is idle, unless the script says ``ScriptStep/isImmediate``.
    ///
    /// Network failures, crashes and the like occur at any time.
    package var waitsForRest: Bool {
        switch self {
        case .offline, .kill, .wait, .screenshot, .chooseFile, .request, .session: false
        default: true
        }
    }

    /// Whether the action changes something, so that what happens next is its effect.
    package var isAct: Bool {
        switch self {
        case .wait, .session: false
        default: true
        }
    }

    /// A field and its value.
    package struct FieldValue: Hashable, Sendable {
        /// The field's label, accessible name, placeholder, name or id.
        package let field: String
        /// The text, or the option to select.
        package let value: String

        /// Creates a pair.
        package init(_ field: String, _ value: String) {
            self.field = field
            self.value = value
        }
    }

    /// A pattern for an event in the trace.
    package struct EventPattern: Hashable, Sendable {
        /// The name of the event.
        package let name: TraceEvent.Name
        /// The location; `nil` for any location.
        package let location: TextPattern?

        /// Creates a pattern.
        package init(_ name: TraceEvent.Name, location: TextPattern? = nil) {
            self.name = name
            self.location = location
        }

        /// Returns whether an event matches.
        package func matches(_ event: TraceEvent) -> Bool {
            guard event.name == name else { return false }
            guard let location else { return true }
            return event.location.map { location.matches(location: $0) } ?? false
        }
    }
}
