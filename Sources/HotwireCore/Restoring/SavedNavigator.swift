/// What is remembered of a navigator's screens.
package struct SavedNavigator: Hashable, Sendable {
    /// The most screens that are remembered of a stack; of a higher one the root and the topmost.
    package static let mostScreens = 100

    /// Tells it from the window's others: the tab's id.
    package let name: String
    /// The screens of the main stack, bottom first.
    package let main: [SavedScreen]
    /// The screens of the modal stack, bottom first; empty where none was shown.
    package let modal: [SavedScreen]

    /// Makes what is remembered of a navigator.
    package init(name: String = "", main: [SavedScreen] = [], modal: [SavedScreen] = []) {
        self.name = name
        self.main = Self.bounded(main)
        self.modal = Self.bounded(modal)
    }

    private static func bounded(_ screens: [SavedScreen]) -> [SavedScreen] {
        screens.count > mostScreens ? screens.prefix(1) + screens.suffix(mostScreens - 1) : screens
    }

    /// The same screens under another name.
    package func named(_ name: String) -> SavedNavigator { SavedNavigator(name: name, main: main, modal: modal) }
}

extension SavedNavigator {
    init?(_ json: JSONValue, _ problems: inout SavedStateProblems) {
        guard json.objectValue != nil else {
            problems.drop("a navigator that is no object")
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
