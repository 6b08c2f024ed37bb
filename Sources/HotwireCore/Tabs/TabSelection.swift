/// Decides what a click on a tab does; a value.
package struct TabSelection: Hashable, Sendable {
    /// What is to be done.
    package enum Effect: Hashable, Sendable {
        /// Start the navigator of a tab, which happens once.
        case start(Int)
        /// Show a tab.
        case show(Int)
        /// Go back to the root of the tab that is shown.
        case popToRoot(Int)
    }

    /// How many tabs there are.
    package let count: Int
    /// The tab that is shown; 0 where there is none.
    package private(set) var selected: Int
    private let hidden: Set<Int>
    private var started: Set<Int> = []

    /// Creates a selection; a number that no tab has means the first.
    ///
    /// - Parameters:
    ///   - count: how many tabs there are
    ///   - selected: the tab that is shown
    ///   - hidden: the tabs that are not in the bar, which only the app selects
    package init(count: Int, selected: Int = 0, hidden: Set<Int> = []) {
        self.count = count
        self.hidden = hidden
        self.selected = (0..<count).contains(selected) ? selected : 0
    }

    /// Starts the tab that is shown, and those that shall not wait until a person looks at them.
    package mutating func load(eager: Set<Int>) -> [Effect] {
        guard count > 0 else { return [] }
        let others = eager.sorted().filter { $0 != selected && (0..<count).contains($0) }
        return start(selected) + [.show(selected)] + others.flatMap { start($0) }
    }

    /// A person or the app chose a tab; one that is shown already goes back to its root.
    package mutating func select(_ index: Int) -> [Effect] {
        guard (0..<count).contains(index) else { return [] }
        guard index != selected else { return [.popToRoot(index)] }
        selected = index
        return start(index) + [.show(index)]
    }

    /// The tabs in the bar.
    package var visible: [Int] { (0..<count).filter { !hidden.contains($0) } }

    /// The tab in the bar so many after the one that is shown, around the end; 0 where there is none.
    package func neighbour(_ distance: Int) -> Int {
        let row = (0..<count).filter { !hidden.contains($0) || $0 == selected }
        guard let place = row.firstIndex(of: selected) else { return 0 }
        return row[((place + distance) % row.count + row.count) % row.count]
    }

    private mutating func start(_ index: Int) -> [Effect] {
        started.insert(index).inserted ? [.start(index)] : []
    }
}
