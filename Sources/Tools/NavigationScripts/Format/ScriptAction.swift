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

extension ScriptAction {
    /// The action in short, as a script writes it.
    package var words: String {
        switch self {
        case .visit(let path, _): "visit: \(path)"
        case .click(let target): "click: \(target.words)"
        case .hover(let target): "hover: \(target.words)"
        case .fill(let fields): "fill: \(Self.list(fields))"
        case .choose(let fields): "choose: \(Self.list(fields))"
        case .check(let names, let isOn): "\(isOn ? "check" : "uncheck"): \(names.joined(separator: ", "))"
        case .submit(let button): button.map { "submit: \($0)" } ?? "submit"
        case .press(let keys): "press: \(keys.map(\.description).joined(separator: ", "))"
        case .back: "back"
        case .reload: "reload"
        case .dismiss: "dismiss"
        case .tab(let title): "tab: \(title)"
        case .wait(let pattern): "wait: \(pattern.words)"
        case .offline(let isOff): "offline: \(isOff)"
        case .kill: "kill"
        case .screenshot(let name): "screenshot: \(name)"
        case .bridge(let answer): "bridge: \(answer.component) \(answer.event)"
        case .run: "run"
        case .chooseFile(let files): "choose_file: \(files.joined(separator: ", "))"
        case .dropFile(let files, let target): "drop_file: \(files.joined(separator: ", ")) onto \(target.words)"
        case .request(let request): "request: \(request.words)"
        case .session(let name): "session: \(name ?? Self.firstSession)"
        }
    }

    private static func list(_ fields: [FieldValue]) -> String { fields.map(\.field).joined(separator: ", ") }
}

extension ScriptAction.EventPattern {
    /// The pattern in short.
    package var words: String { name.rawValue + (location.map { " at \($0)" } ?? "") }
}

/// The target of a click.
package struct ScriptTarget: Hashable, Sendable {
    /// How the target is identified.
    package enum Name: Hashable, Sendable {
        /// By its visible text or accessible name.
        case text(String)
        /// By its whole visible text or accessible name.
        case exactText(String)
        /// By its accessibility role and its accessible name.
        case role(String, name: String?)
        /// By a CSS selector, only in the page.
        case css(String)
    }

    /// The part of the app that contains the target.
    package enum Place: String, Hashable, Sendable, CaseIterable {
        /// In the page; beside its list, in both pages.
        case page
        /// In the page of the list pane, beside the detail.
        case list
        /// The window's own controls: its header bar, tabs, banners and native screens.
        case window
        /// The dialog above the window.
        case dialog
        /// The popup.
        case popup

        /// Whether it is in a page of the app.
        var isPage: Bool { self == .page || self == .list }
    }

    /// How the target is identified.
    package let name: Name
    /// Where to look; `nil` to search a dialog, then the page, then the window.
    package let place: Place?

    /// Creates a target.
    package init(_ name: Name, in place: Place? = nil) {
        self.name = name
        self.place = place
    }
}

extension ScriptTarget {
    /// The target in short.
    package var words: String {
        let what =
            switch name {
            case .text(let text), .exactText(let text): text
            case .role(let role, let name): name.map { "\(role) “\($0)”" } ?? role
            case .css(let selector): selector
            }
        return what + (place.map { " in the \($0.rawValue)" } ?? "")
    }
}

extension String {
    /// Whether the string is a path within the app; two slashes would start a host.
    var isPath: Bool {
        guard hasPrefix("/"), let app = Location(engine: "https://app.invalid/") else { return false }
        // The error is dropped: the caller describes what it expects.
        return (try? Location(reference: self, relativeTo: app))?.origin == app.origin
    }

    /// Whether the string is an absolute web address.
    var isWebAddress: Bool {
        // The error is dropped: the caller describes what it expects.
        (try? Location(outside: self))?.isWeb ?? false
    }
}
