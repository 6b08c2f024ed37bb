/// The saved screens of a navigator.
package struct SavedNavigator: Hashable, Sendable {
    /// The maximum number of saved screens of a stack; of a larger one, the root and the topmost screens are saved.
    package static let mostScreens = 100

    /// The identifier of the navigator in its window: the tab's id.
    package let name: String
    /// The screens of the main stack, bottom first.
    package let main: [SavedScreen]
    /// The screens of the modal stack, bottom first; empty without a modal.
    package let modal: [SavedScreen]

    /// Creates a saved navigator.
    package init(name: String = "", main: [SavedScreen] = [], modal: [SavedScreen] = []) {
        self.name = name
        self.main = Self.bounded(main)
        self.modal = Self.bounded(modal)
    }

    private static func bounded(_ screens: [SavedScreen]) -> [SavedScreen] {
        screens.count > mostScreens ? screens.prefix(1) + screens.suffix(mostScreens - 1) : screens
    }

    /// Returns the same screens with another name.
    package func named(_ name: String) -> SavedNavigator { SavedNavigator(name: name, main: main, modal: modal) }
}

extension SavedNavigator {
    init?(_ json: JSONValue, _ problems: inout SavedStateProblems) {
        guard json.objectValue != nil else {
            problems.drop("a navigator that is not an object")
            return nil
        }
        let name = json["name"]?.stringValue ?? ""
        let main = json.list("main", atMost: Self.mostScreens, &problems, SavedScreen.init)
        let modal = json.list("modal", atMost: Self.mostScreens, &problems, SavedScreen.init)
        self.init(name: name.cut(to: 200), main: main, modal: modal)
    }

    var json: JSONValue {
        [
            "name": .string(name.cut(to: 200)), "main": .array(main.compactMap(\.json)),
            "modal": .array(modal.compactMap(\.json)),
        ]
    }
}

/// A saved screen.
package struct SavedScreen: Hashable, Sendable {
    /// The location.
    package let location: Location
    /// The scroll position of its page, if known.
    package let scroll: ScrollPosition?

    /// Creates a saved screen.
    package init(location: Location, scroll: ScrollPosition? = nil) {
        self.location = location
        self.scroll = scroll
    }
}

extension SavedScreen {
    private static let longest = 8_000

    /// Decodes a screen; `nil` if the location is not a web page, or contains a password, which is never saved.
    init?(_ json: JSONValue, _ problems: inout SavedStateProblems) {
        guard let text = json["location"]?.stringValue, text.utf8.count <= Self.longest,
            let location = try? Location(outside: text), location.isWeb,
            location.absoluteString == location.displayString
        else {
            problems.drop("a screen whose location is not a web address")
            return nil
        }
        self.init(location: location, scroll: json["scroll"].flatMap(ScrollPosition.init))
    }

    /// The saved form; `nil` if it could not be decoded again.
    var json: JSONValue? {
        // A password is not saved.
        let text = location.displayString
        guard location.isWeb, text.utf8.count <= Self.longest else { return nil }
        var members: [String: JSONValue] = ["location": .string(text)]
        members["scroll"] = scroll?.json
        return .object(members)
    }
}
