import HotwireCore
import HotwireNative

/// What a page's `notification` component asks for.
nonisolated enum NotificationRequest: Hashable, Sendable {
    /// Something is to be told.
    case show(PageNotice)
    /// What was told under a name is not of interest any more.
    case close(id: String)

    /// Reads a message; `nil` for what is nothing to do.
    init?(_ message: Message) {
        switch message.event {
        case "show", "connect":
            guard let notice = PageNotice(message.jsonData) else { return nil }
            self = .show(notice)
        case "close":
            guard let id = message.jsonData.text("id") else { return nil }
            self = .close(id: id.cut(to: PageNotice.longestID))
        default: return nil
        }
    }
}

nonisolated extension PageNotice {
    /// How many characters a name that a page gives may have.
    fileprivate static let longestID = 100
    private static let longestTitle = 200
    private static let longestBody = 1000
    private static let longestAction = 50
    private static let mostActions = 3

    /// Reads what a page wants to be told; `nil` where it has no words.
    fileprivate init?(_ data: JSONValue) {
        let words = [data.text("title"), data.text("body")].compactMap(\.self)
        guard let first = words.first else { return nil }
        let actions = (data["actions"]?.arrayValue ?? []).prefix(Self.mostActions).compactMap { action -> Action? in
            guard let id = action.text("id"), let title = action.text("title") else { return nil }
            return Action(id: id.cut(to: Self.longestID), title: title.cut(to: Self.longestAction))
        }
        self.init(
            id: data.text("id")?.cut(to: Self.longestID),
            title: first.cut(to: Self.longestTitle),
            body: words.count > 1 ? words[1].cut(to: Self.longestBody) : nil,
            url: data.address("url"),
            urgency: data.text("urgency").flatMap { Urgency(rawValue: $0) } ?? .normal,
            actions: actions
        )
    }
}
