/// What a page's `notification` component asks for.
package enum NotificationRequest: Hashable, Sendable {
    /// Something is to be told.
    case show(PageNotice)
    /// What was told under a name is not of interest any more.
    case close(id: String)

    /// Reads a message; `nil` for what is nothing to do.
    package init?(_ message: Message) {
        switch message.event {
        case "show", "connect":
            guard let notice = PageNotice(message.jsonData) else { return nil }
            self = .show(notice)
        case "close":
            guard let id = message.jsonData.text("id") else { return nil }
            self = .close(id: id.cut(to: PageNotice.mostLetters.id))
        default: return nil
        }
    }
}

/// What a page wants to be told on the desktop.
package struct PageNotice: Hashable, Sendable {
    static let mostLetters = (title: 200, body: 1000, id: 100, action: 50)
    private static let mostActions = 3

    /// How much it matters.
    package enum Urgency: String, Sendable {
        /// It can wait.
        case low
        /// As most.
        case normal
        /// It must be seen now.
        case critical
    }

    /// Something that can be done about it.
    package struct Action: Hashable, Sendable {
        /// By which the page knows it.
        package let id: String
        /// What its button says.
        package let title: String
    }

    /// By which the page knows it; one with the same name takes its place.
    package let id: String?
    /// Its words.
    package let title: String
    /// More words.
    package let body: String?
    /// Where a click leads, as the page wrote it.
    package let url: String?
    /// How much it matters.
    package let urgency: Urgency
    /// What can be done about it.
    package let actions: [Action]

    init?(_ data: JSONValue) {
        let words = [data.text("title"), data.text("body")].compactMap(\.self)
        guard let first = words.first else { return nil }
        title = first.cut(to: Self.mostLetters.title)
        body = words.count > 1 ? words[1].cut(to: Self.mostLetters.body) : nil
        id = data.text("id")?.cut(to: Self.mostLetters.id)
        url = data.address("url")
        urgency = data.text("urgency").flatMap { Urgency(rawValue: $0) } ?? .normal
        actions = (data["actions"]?.arrayValue ?? []).prefix(Self.mostActions).compactMap { action in
            guard let id = action.text("id"), let title = action.text("title") else { return nil }
            return Action(
                id: id.cut(to: Self.mostLetters.id),
                title: title.cut(to: Self.mostLetters.action)
            )
        }
    }
}
