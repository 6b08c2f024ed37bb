import HotwireNative

/// The room that a window has for tabs; none in a window as narrow as a phone.
nonisolated struct TabsRoom: Equatable {
    /// The width of a page beside a sidebar, which is that of the narrowest window.
    static let leastPage = 360

    /// Whether there is room in the header bar.
    let isInHeader: Bool
    /// Whether there is room beside the page.
    let isBeside: Bool

    /// Measures the room.
    ///
    /// - Parameters:
    ///   - width: the width of the window
    ///   - header: the width of a header bar with the tabs
    ///   - sidebar: the width of the sidebar, which depends on the size of text
    init(width: Int, header: Int, sidebar: Int) {
        let isNarrow = width < SheetSize.narrow.width
        isInHeader = !isNarrow && width >= header
        isBeside = !isNarrow && width - sidebar >= Self.leastPage
    }
}

/// The width of a header bar with the tabs, in a window of the current width.
///
/// While the window keeps its width, it only grows: the tabs would otherwise move back and forth from page to page, if some pages have
/// more buttons than others.
nonisolated struct HeaderNeed {
    private(set) var width = 0
    private var needed = 0

    /// Returns the width that is needed, after another measurement.
    mutating func measured(_ measured: Int, inWidth width: Int) -> Int {
        needed = width == self.width ? max(needed, measured) : measured
        self.width = width
        return needed
    }

    /// Forgets the measurements: there are other tabs.
    mutating func forget() { needed = 0 }
}
