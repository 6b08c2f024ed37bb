/// Determines the effects of selecting a tab.
package struct TabSelection: Hashable, Sendable {
    package enum Effect: Hashable, Sendable {
        /// Start a tab's navigator; performed only once for each tab.
        case start(Int)
        case show(Int)
        /// Go back to the selected tab's root.
        case popToRoot(Int)
    }

    package let count: Int
    /// The index of the selected tab; 0 if there are no tabs.
    package private(set) var selected: Int
    private let hidden: Set<Int>
    private var started: Set<Int> = []

    /// Creates a selection; only the app selects `hidden` tabs, and an index out of range selects the first tab.
    package init(count: Int, selected: Int = 0, hidden: Set<Int> = []) {
        self.count = count
        self.hidden = hidden
        self.selected = (0..<count).contains(selected) ? selected : 0
    }

    /// Starts the selected tab, and the eager tabs, which start before the user selects them.
    package mutating func load(eager: Set<Int>) -> [Effect] {
        guard count > 0 else { return [] }
        let others = eager.sorted().filter { $0 != selected && (0..<count).contains($0) }
        return start(selected) + [.show(selected)] + others.flatMap { start($0) }
    }

    /// Selects a tab; selecting the current tab returns to its root.
    package mutating func select(_ index: Int) -> [Effect] {
        guard (0..<count).contains(index) else { return [] }
        guard index != selected else { return [.popToRoot(index)] }
        selected = index
        return start(index) + [.show(index)]
    }

    /// The tabs in the tab bar.
    package var visible: [Int] { (0..<count).filter { !hidden.contains($0) } }

    /// Returns the tab at a distance from the selected one in the tab bar, wrapping around; 0 if there are no tabs.
    package func neighbor(_ distance: Int) -> Int {
        let row = (0..<count).filter { !hidden.contains($0) || $0 == selected }
        guard let place = row.firstIndex(of: selected) else { return 0 }
        return row[((place + distance) % row.count + row.count) % row.count]
    }

    private mutating func start(_ index: Int) -> [Effect] {
        started.insert(index).inserted ? [.start(index)] : []
    }
}

/// Where a wide window shows the app's tabs.
package enum TabsStyle: String, CaseIterable, Hashable, Sendable {
    /// In the header bar.
    case switcher
    /// In a list beside the page.
    case sidebar

    /// The setting's name in a path configuration.
    package static let setting = "tabs_style"

    /// Reads the style from the settings; `nil` if the setting is missing, or unsupported, which is reported.
    package static func style(in settings: [String: JSONValue], report: (String) -> Void) -> TabsStyle? {
        guard let value = settings[setting] else { return nil }
        if let style = value.stringValue.flatMap(TabsStyle.init) { return style }
        let words = allCases.map { "“\($0.rawValue)”" }.joined(separator: " or ")
        report("“\(setting)” must be \(words)")
        return nil
    }
}
