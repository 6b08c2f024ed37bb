/// The workspace of the desktop on which a window was.
package enum SavedWorkspace: Hashable, Sendable {
    /// The workspace with this number, counted from 0.
    case number(Int)
    /// All workspaces.
    case all

    /// The largest number that is restored; window managers have far fewer.
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

extension SavedApp {
    /// Returns the window that the app's first window continues: the user sees it at once, so it is one of the current workspace
    /// if there is one.
    ///
    /// - Parameters:
    ///   - hasTabs: whether the first window has the app's tabs
    ///   - workspace: the current workspace; `nil` if the desktop does not report it
    /// - Returns: The index of the window; `nil` if no window is of the same kind.
    package func firstWindow(hasTabs: Bool, on workspace: SavedWorkspace?) -> Int? {
        let alike = windows.indices.filter { windows[$0].hasTabs == hasTabs }
        let here = alike.first { windows[$0].workspace == .all || windows[$0].workspace == workspace }
        return workspace.flatMap { _ in here } ?? alike.first
    }
}

extension SavedWorkspace {
    /// Returns the workspaces to which the windows of an app return when the user shows it again.
    ///
    /// The user sees one of them at once: if all were on other workspaces, the last one, which is in front, appears on this one.
    ///
    /// - Parameters:
    ///   - windows: the workspaces of the windows; `nil` for one that returns to none
    ///   - current: the current workspace; `nil` if the desktop does not report it
    /// - Returns: The workspaces in the same order; `nil` for a window that appears on the current one.
    package static func returning(_ windows: [SavedWorkspace?], on current: SavedWorkspace?) -> [SavedWorkspace?] {
        guard let current, !windows.isEmpty, windows.allSatisfy({ $0 != nil && $0 != .all && $0 != current }) else {
            return windows
        }
        return windows.dropLast() + [nil]
    }
}
