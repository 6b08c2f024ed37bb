import HotwireCore

/// A list of entries that a page wants as a menu, in the words of all published web sides.
nonisolated struct PageMenu: Hashable, Sendable {
    /// One entry.
    struct Entry: Hashable, Sendable {
        /// What it says.
        let title: String
        /// The page's number of it, which the answer names.
        let index: Int
        /// Whether it can be chosen.
        let isEnabled: Bool
    }

    /// A place in the page, in CSS pixels of its viewport.
    struct Source: Hashable, Sendable {
        /// From the left.
        let x: Double
        /// From the top.
        let y: Double
        /// How wide.
        let width: Double
        /// How high.
        let height: Double
    }

    /// What the menu, or the button that opens it, is called, if the page says so.
    let title: String?
    /// The entries; a page may have none.
    let entries: [Entry]
    /// The element that was clicked, if the page says where it is.
    let source: Source?

    /// A menu of more entries is cut off.
    static let mostEntries = 200

    /// Reads a message's data.
    init(_ data: JSONValue) {
        title = data.text("title") ?? data.text("label")
        let items = (data["items"]?.arrayValue ?? []).prefix(Self.mostEntries)
        entries = items.enumerated().compactMap { position, item in
            guard let title = item.text("title") else { return nil }
            let index = item["index"]?.intValue ?? position
            return Entry(title: title, index: index, isEnabled: item["disabled"] != true && item["enabled"] != false)
        }
        source = data["source"].flatMap(Source.init)
    }

    /// What the page is answered: some web sides read one name, and some the other.
    static func answer(_ entry: Entry) -> JSONValue {
        ["index": .number(Double(entry.index)), "selectedIndex": .number(Double(entry.index))]
    }
}

nonisolated extension PageMenu.Source {
    init?(_ data: JSONValue) {
        guard let x = data["x"]?.doubleValue, let y = data["y"]?.doubleValue else { return nil }
        let size = [data["width"], data["height"]].map { max(0, $0?.doubleValue ?? 0) }
        guard [x, y, size[0], size[1]].allSatisfy({ abs($0) < 100_000 }) else { return nil }
        (self.x, self.y, width, height) = (x, y, size[0], size[1])
    }
}
