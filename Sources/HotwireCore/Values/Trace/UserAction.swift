/// A user's action in an app, as reported while a session is recorded.
package enum UserAction: Hashable, Sendable {
    /// A mouse click, or its equivalent.
    case click(Target)
    /// The pointer rested on an element, which had an effect.
    case hover(Target)
    /// Text was typed into a field, which now holds this value.
    case fill(field: String, value: String)
    /// A password, one-time code or card number was typed into a field; its value is not recorded.
    case fillSecret(field: String)
    /// An option of a list, or a radio button, was selected.
    case choose(field: String, value: String)
    /// A checkbox was checked or unchecked.
    case check(field: String, isOn: Bool)
    /// Files were chosen for a field, by their names.
    case chooseFiles([String])
    /// A form was submitted, with the button of this name or without a button.
    case submit(button: String?)
    /// A key was pressed, in the notation of scripts: `Ctrl+Return`.
    case press(String)
    /// The Back button was clicked.
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

extension UserAction {
    // A longer text is neither a label nor typed by a user.
    private static let longest = 2_000
    /// The maximum number of files that a script would name.
    private static let mostFiles = 100

    /// Decodes a report of the recorder in a page, such as `{"act":"click","text":"New"}`; `nil` if it is invalid.
    package init?(_ message: JSONValue) {
        // A page reports only what the user did in it, never the window. A report is invalid with an unknown member, an empty text
        // where a name is required, or a text of more than 2,000 Unicode scalars.
        guard var members = message.objectValue, let act = members.removeValue(forKey: "act")?.stringValue else {
            return nil
        }
        if act == "check" {
            guard members.count == 2, let field = Self.name(members["field"]), let isOn = members["isOn"]?.boolValue
            else { return nil }
            self = .check(field: field, isOn: isOn)
            return
        }
        if act == "chooseFiles" {
            guard members.count == 1, let files = members["files"]?.arrayValue, files.count <= Self.mostFiles else {
                return nil
            }
            let names = files.compactMap { Self.name($0) }
            guard !names.isEmpty, names.count == files.count else { return nil }
            self = .chooseFiles(names)
            return
        }
        let texts = members.compactMapValues(Self.text)
        guard texts.count == members.count, let action = Self.decoded(act, texts) else { return nil }
        self = action
    }

    private static func decoded(_ act: String, _ texts: [String: String]) -> UserAction? {
        switch (act, texts.keys.sorted()) {
        case ("click", _): Target(texts).map(UserAction.click)
        case ("hover", _): Target(texts).map(UserAction.hover)
        case ("fill", ["field", "value"]): pair(texts).map { .fill(field: $0, value: $1) }
        case ("fillSecret", ["field"]): texts["field"].flatMap(\.nonEmpty).map { .fillSecret(field: $0) }
        case ("choose", ["field", "value"]): pair(texts).map { .choose(field: $0, value: $1) }
        case ("submit", []): .submit(button: nil)
        // An image button may have no name; its form is still submitted.
        case ("submit", ["name"]): .submit(button: texts["name"].flatMap(\.nonEmpty))
        case ("press", ["key"]): texts["key"].flatMap(\.nonEmpty).map(UserAction.press)
        default: nil
        }
    }

    private static func pair(_ texts: [String: String]) -> (String, String)? {
        guard let field = texts["field"].flatMap(\.nonEmpty), let value = texts["value"] else { return nil }
        return (field, value)
    }

    private static func name(_ value: JSONValue?) -> String? { value.flatMap(text).flatMap(\.nonEmpty) }

    private static func text(_ value: JSONValue) -> String? {
        // Scalars are counted, because a character may have any number of combining marks.
        value.stringValue.flatMap { $0.unicodeScalars.count <= longest ? $0 : nil }
    }
}

extension UserAction.Target {
    fileprivate init?(_ texts: [String: String]) {
        switch texts.keys.sorted() {
        case ["text"]: self.init(texts["text"]) { .text($0, in: .page) }
        case ["css"]: self.init(texts["css"]) { .css($0) }
        case ["role"], ["name", "role"]:
            self.init(texts["role"]) { .role($0, name: texts["name"].flatMap(\.nonEmpty), in: .page) }
        default: return nil
        }
    }

    private init?(_ text: String?, _ target: (String) -> Self) {
        guard let text = text.flatMap(\.nonEmpty) else { return nil }
        self = target(text)
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
