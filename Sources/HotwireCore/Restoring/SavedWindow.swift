/// What is remembered of a window.
package struct SavedWindow: Hashable, Sendable {
    /// The most navigators that are remembered of a window.
    package static let mostNavigators = 32

    /// Whether it had the app's tabs, and not a single navigator.
    package let hasTabs: Bool
    /// Its navigators, in the tabs' order.
    package let navigators: [SavedNavigator]
    /// The number of the navigator that was shown.
    package let selected: Int
    /// Its size, and the zoom of its pages.
    package let frame: WindowState?

    /// Makes what is remembered of a window; a number that no navigator has means the first.
    package init(hasTabs: Bool = false, navigators: [SavedNavigator], selected: Int = 0, frame: WindowState? = nil) {
        self.hasTabs = hasTabs
        self.navigators = Array(navigators.prefix(Self.mostNavigators))
        self.selected = self.navigators.indices.contains(selected) ? selected : 0
        self.frame = frame
    }

    /// The name of the navigator that was shown; `nil` where there was none.
    package var selectedName: String? { navigators.isEmpty ? nil : navigators[selected].name }

    /// Whether none of its navigators had a screen.
    package var isEmpty: Bool { navigators.allSatisfy(\.main.isEmpty) }

    /// What is remembered of the navigator with a name.
    package func navigator(named name: String) -> SavedNavigator? { navigators.first { $0.name == name } }
}

extension SavedWindow {
    init?(_ json: JSONValue, _ problems: inout SavedStateProblems) {
        let navigators = json.list("navigators", atMost: Self.mostNavigators, &problems, SavedNavigator.init)
        guard !navigators.isEmpty else {
            problems.drop("a window without navigators")
            return nil
        }
        self.init(
            hasTabs: json["tabs"]?.boolValue ?? false,
            navigators: navigators,
            selected: json["selected"]?.intValue ?? 0,
            frame: json["frame"].flatMap(WindowState.init)
        )
    }

    var json: JSONValue {
        var members: [String: JSONValue] = [
            "tabs": .bool(hasTabs), "navigators": .array(navigators.map(\.json)), "selected": .number(Double(selected)),
        ]
        members["frame"] = frame?.json
        return .object(members)
    }
}

extension WindowState {
    fileprivate init?(_ json: JSONValue) {
        guard let width = json["width"]?.intValue, let height = json["height"]?.intValue else { return nil }
        self.init(
            width: width,
            height: height,
            isMaximized: json["maximized"]?.boolValue ?? false,
            zoom: json["zoom"]?.doubleValue ?? 1
        )
    }

    fileprivate var json: JSONValue {
        [
            "width": .number(Double(width)), "height": .number(Double(height)), "maximized": .bool(isMaximized),
            "zoom": .number(zoom),
        ]
    }
}
