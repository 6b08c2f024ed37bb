/// A window in the app's saved state.
package struct SavedWindow: Hashable, Sendable {
    package static let mostNavigators = 32

    /// Whether the window had the app's tabs; otherwise it had a single navigator.
    package let hasTabs: Bool
    /// The navigators in tab order.
    package let navigators: [SavedNavigator]
    package let selected: Int
    /// The size, and the pages' zoom level.
    package let frame: WindowState?

    package let isFullscreen: Bool
    /// The workspace; `nil` if the desktop does not report it.
    package let workspace: SavedWorkspace?

    /// Creates a saved window; an invalid index selects the first navigator.
    package init(
        hasTabs: Bool = false,
        navigators: [SavedNavigator],
        selected: Int = 0,
        frame: WindowState? = nil,
        isFullscreen: Bool = false,
        workspace: SavedWorkspace? = nil
    ) {
        self.hasTabs = hasTabs
        self.navigators = Array(navigators.prefix(Self.mostNavigators))
        self.selected = self.navigators.indices.contains(selected) ? selected : 0
        self.frame = frame
        self.isFullscreen = isFullscreen
        self.workspace = workspace
    }

    /// The selected navigator's name; `nil` without navigators.
    package var selectedName: String? { navigators.isEmpty ? nil : navigators[selected].name }

    /// Whether none of the navigators had a screen.
    package var isEmpty: Bool { navigators.allSatisfy(\.main.isEmpty) }

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
            frame: json["frame"].flatMap(WindowState.init),
            isFullscreen: json["fullscreen"]?.boolValue ?? false,
            workspace: json["workspace"].flatMap(SavedWorkspace.init)
        )
    }

    var json: JSONValue {
        var members: [String: JSONValue] = [
            "tabs": .bool(hasTabs), "navigators": .array(navigators.map(\.json)), "selected": .number(Double(selected)),
            "fullscreen": .bool(isFullscreen),
        ]
        members["workspace"] = workspace?.json
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
            zoom: json["zoom"]?.doubleValue ?? 1,
            hidesSidebar: json["hides_sidebar"]?.boolValue ?? false
        )
    }

    fileprivate var json: JSONValue {
        [
            "width": .number(Double(width)), "height": .number(Double(height)), "maximized": .bool(isMaximized),
            "zoom": .number(zoom), "hides_sidebar": .bool(hidesSidebar),
        ]
    }
}

/// The desktop workspace of a window.
package enum SavedWorkspace: Hashable, Sendable {
    /// The workspace with this number, counted from 0.
    case number(Int)
    /// All workspaces.
    case all

    /// The largest number that is restored; window managers have far fewer workspaces.
    package static let last = 999
}

extension SavedWorkspace {
    init?(_ json: JSONValue) {
        if json.stringValue == "all" {
            self = .all
        } else if let number = json.intValue, (0...Self.last).contains(number) {
            self = .number(number)
        } else {
            return nil
        }
    }

    var json: JSONValue {
        switch self {
        case .number(let number): .number(Double(number))
        case .all: .string("all")
        }
    }
}

extension SavedWorkspace {
    /// Returns the workspaces for an app's windows when the user shows the app again; `nil` means the current workspace.
    package static func returning(_ windows: [SavedWorkspace?], on current: SavedWorkspace?) -> [SavedWorkspace?] {
        // The user must see a window at once. If all are on other workspaces, the last one, which is in front, moves to the
        // current workspace.
        guard let current, !windows.isEmpty, windows.allSatisfy({ $0 != nil && $0 != .all && $0 != current }) else {
            return windows
        }
        return windows.dropLast() + [nil]
    }
}
