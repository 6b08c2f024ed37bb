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
    private var started: Set<Int> = []

    /// Makes a selection; a number that no tab has means the first.
    package init(count: Int, selected: Int = 0) {
        self.count = count
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

    /// The tab so many after the one that is shown, around the end.
    package func neighbour(_ distance: Int) -> Int {
        count > 0 ? ((selected + distance) % count + count) % count : 0
    }

    private mutating func start(_ index: Int) -> [Effect] {
        started.insert(index).inserted ? [.start(index)] : []
    }
}
