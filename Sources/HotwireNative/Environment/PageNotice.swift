/// What a page wants to be told on the desktop.
package nonisolated struct PageNotice: Hashable, Sendable {
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

        /// Creates an action.
        package init(id: String, title: String) {
            (self.id, self.title) = (id, title)
        }
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

    /// Creates a notice.
    package init(id: String?, title: String, body: String?, url: String?, urgency: Urgency, actions: [Action]) {
        self.id = id
        self.title = title
        self.body = body
        self.url = url
        self.urgency = urgency
        self.actions = actions
    }
}
