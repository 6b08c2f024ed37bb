import HotwireCore

/// A menu that a page requests, in the formats of all published web sides.
nonisolated struct PageMenu: Hashable, Sendable {
    /// One entry.
    struct Entry: Hashable, Sendable {
        /// The title.
        let title: String
        /// The page's number for the entry, which the reply contains.
        let index: Int
        /// Whether it can be chosen.
        let isEnabled: Bool
    }

    /// An area in the page, in CSS pixels of its viewport.
    struct Source: Hashable, Sendable {
        /// The distance from the left.
        let x: Double
        /// The distance from the top.
        let y: Double
        /// The width.
        let width: Double
        /// The height.
        let height: Double
    }

    /// The title of the menu, or of the button that opens it, if the page names one.
    let title: String?
    /// The entries; a page may have none.
    let entries: [Entry]
    /// The clicked element, if the page reports its position.
    let source: Source?

    /// The maximum number of entries; the rest is ignored.
    static let mostEntries = 100

    /// Reads a message's data.
    init(_ data: JSONValue) {
        title = data.title("title") ?? data.title("label")
        let items = (data["items"]?.arrayValue ?? []).prefix(Self.mostEntries)
        entries = items.enumerated().compactMap { position, item in
            guard let title = item.title("title") else { return nil }
            let index = item["index"]?.intValue ?? position
            return Entry(title: title, index: index, isEnabled: item["disabled"] != true && item["enabled"] != false)
        }
        source = data["source"].flatMap(Source.init)
    }

    /// Returns the reply for an entry; some web sides read one name, some the other.
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
