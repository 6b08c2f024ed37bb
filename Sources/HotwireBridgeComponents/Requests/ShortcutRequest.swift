import HotwireCore

/// A request of a page's `shortcut` component.
nonisolated enum ShortcutRequest: Hashable, Sendable {
    /// The complete list of an element's keys.
    case connect([PageShortcut])
    /// Adds one key.
    case register(PageShortcut)

    private static let most = 50

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        let data = message.fields
        switch message.event {
        case "connect":
            let list = (data["shortcuts"]?.arrayValue ?? []).prefix(Self.most)
            self = .connect(list.enumerated().compactMap { place, item in Self.listed(item, at: place) })
        case "register":
            let keys = data.text("keys") ?? data.text("accelerator")
            let answer = data["id"].map { ["id": $0] as JSONValue }
            guard let shortcut = PageShortcut(keys: keys, title: data.text("title"), answer: answer) else { return nil }
            self = .register(shortcut)
        default: return nil
        }
    }

    private static func listed(_ item: JSONValue, at place: Int) -> PageShortcut? {
        let index = JSONValue.number(Double(item["index"]?.intValue ?? place))
        let answer: JSONValue = ["selectedIndex": index, "index": index]
        return PageShortcut(keys: item.text("keys"), title: item.text("title"), answer: answer)
    }
}

/// A key of a page, and its purpose.
nonisolated struct PageShortcut: Hashable, Sendable {
    /// The key in GTK's format, for example `<Control>k`.
    let accelerator: String
    /// The title that the user sees.
    let title: String
    /// The reply when the key is pressed.
    let answer: JSONValue?

    init?(keys: String?, title: String?, answer: JSONValue?) {
        guard let keys, let accelerator = ShortcutKeys(keys)?.accelerator else { return nil }
        self.accelerator = accelerator
        self.title = (title ?? keys).cut(to: 100)
        self.answer = answer
    }
}
