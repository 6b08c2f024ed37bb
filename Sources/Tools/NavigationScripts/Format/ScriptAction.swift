package import HotwireCore

/// An action of a user, a network or process failure, or a message of a component.
package enum ScriptAction: Hashable, Sendable {
    /// The app routes a path or an external page, as if from its own code or a link in another program.
    case visit(String, VisitAction)
    /// A mouse click.
    case click(ScriptTarget)
    /// The pointer rests on an element of the page.
    case hover(ScriptTarget)
    /// The user enters text into fields.
    case fill([FieldValue])
    /// The user selects an option of a list or a radio button.
    case choose([FieldValue])
    /// The user turns checkboxes on or off.
    case check([String], Bool)
    /// The user submits a form by its button's name, or the form that was filled in last.
    case submit(button: String?)
    /// The user presses keys in order.
    case press([KeyStroke])
    /// The user clicks the Back button.
    case back
    /// The user reloads the page, as with Ctrl+R.
    case reload
    /// The user closes the topmost dialog, popup or modal.
    case dismiss
    /// The user selects a tab by its title.
    case tab(String)
    /// The script waits for an event since the previous step.
    case wait(EventPattern)
    /// The network fails, or is available again.
    case offline(Bool)
    /// The page's web process crashes.
    case kill
    /// The script saves a screenshot of the window under a name.
    case screenshot(String)
    /// A component replies to the page.
    case bridge(ScriptMessage)
    /// JavaScript runs in the page, as the body of an asynchronous function.
    case run(String)
    /// The user chooses files, relative to the script's folder, in the open file chooser.
    case chooseFile([String])
    /// The user drops files, relative to the script's folder, from another program onto an element of the page.
    case dropFile([String], ScriptTarget)
    /// The script sends a request to a server.
    case request(ScriptRequest)
    /// The following steps belong to the named user; `nil` for the first user.
    case session(String?)
}

extension ScriptAction {
    /// The name of the first user's session.
    package static let firstSession = "default"

    /// Whether the action waits until the app is idle, unless ``ScriptStep/isImmediate`` is set.
    package var waitsForRest: Bool {
        // Failures such as a lost network or a crash occur at any time.
        switch self {
        case .offline, .kill, .wait, .screenshot, .chooseFile, .request, .session: false
        default: true
        }
    }

    /// Whether the action changes something, so that later events are its effect.
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

        package init(_ field: String, _ value: String) {
            self.field = field
            self.value = value
        }
    }

    /// A pattern for an event in the trace.
    package struct EventPattern: Hashable, Sendable {
        package let name: TraceEvent.Name
        /// The location; `nil` for any location.
        package let location: TextPattern?

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
    /// A short form of the action, as written in a script.
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
    /// A short form of the pattern.
    package var words: String { name.rawValue + (location.map { " at \($0)" } ?? "") }
}

/// The target of a click, a hover or a drop.
package struct ScriptTarget: Hashable, Sendable {
    /// The property that identifies the target.
    package enum Name: Hashable, Sendable {
        /// Its visible text or accessible name.
        case text(String)
        /// Its complete visible text or accessible name.
        case exactText(String)
        /// Its accessibility role and accessible name.
        case role(String, name: String?)
        /// A CSS selector, which matches only in the page.
        case css(String)
    }

    /// The part of the app that contains the target.
    package enum Place: String, Hashable, Sendable, CaseIterable {
        /// The page; if list and detail are side by side, both pages.
        case page
        /// The page in the list pane, beside the detail.
        case list
        /// The window's own controls: its header bar, tabs, banners and native screens.
        case window
        /// The dialog above the window.
        case dialog
        case popup

        /// Whether the place is a page of the app.
        var isPage: Bool { self == .page || self == .list }
    }

    package let name: Name
    /// Where to look; `nil` to search a dialog, then the page, then the window.
    package let place: Place?

    package init(_ name: Name, in place: Place? = nil) {
        self.name = name
        self.place = place
    }
}

extension ScriptTarget {
    /// A short form of the target.
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
        // The error is ignored, because the caller describes what it expects.
        return (try? Location(reference: self, relativeTo: app))?.origin == app.origin
    }

    /// Whether the string is an absolute web address.
    var isWebAddress: Bool {
        // The error is ignored, because the caller describes what it expects.
        (try? Location(outside: self))?.isWeb ?? false
    }
}
