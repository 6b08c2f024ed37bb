/// A navigator's saved screens.
package struct SavedNavigator: Hashable, Sendable {
    /// The maximum number of saved screens in a stack; a larger stack keeps its root and its topmost screens.
    package static let mostScreens = 100

    /// The navigator's identifier within its window, which is the tab's.
    package let name: String
    /// The main stack's screens, listed from the bottom.
    package let main: [SavedScreen]
    /// The modal stack's screens, listed from the bottom; empty without a modal.
    package let modal: [SavedScreen]

    package init(name: String = "", main: [SavedScreen] = [], modal: [SavedScreen] = []) {
        self.name = name
        self.main = Self.bounded(main)
        self.modal = Self.bounded(modal)
    }

    private static func bounded(_ screens: [SavedScreen]) -> [SavedScreen] {
        screens.count > mostScreens ? screens.prefix(1) + screens.suffix(mostScreens - 1) : screens
    }

    /// Returns the same screens under another name.
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

/// A screen in the saved state.
package struct SavedScreen: Hashable, Sendable {
    package let location: Location
    /// The page's scroll position, if known.
    package let scroll: ScrollPosition?

    package init(location: Location, scroll: ScrollPosition? = nil) {
        self.location = location
        self.scroll = scroll
    }
}

extension SavedScreen {
    private static let longest = 8_000

    /// Decodes a screen; `nil` if the location is not a web page or contains a password, which is never saved.
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

    /// The encoded screen; `nil` if it could not be decoded again.
    var json: JSONValue? {
        // The display string omits a password.
        let text = location.displayString
        guard location.isWeb, text.utf8.count <= Self.longest else { return nil }
        var members: [String: JSONValue] = ["location": .string(text)]
        members["scroll"] = scroll?.json
        return .object(members)
    }
}
