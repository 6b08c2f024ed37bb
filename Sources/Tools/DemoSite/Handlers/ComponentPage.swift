/// The demo's pages about bridge components, with the messages of their web side.
struct ComponentPage: Sendable {
    /// An element of a page with a native counterpart.
    struct Part: Sendable {
        let component: String
        let event: String
        let explanation: String
        /// The data of the event, as JSON.
        let data: String
        /// The label of the button that sends the event; without one, the element sends it when it is added.
        let button: String?
        /// The items of the page's own menu, which a reply selects.
        let choices: [String]

        init(
            _ component: String,
            _ event: String,
            _ explanation: String,
            data: String = "{}",
            button: String? = nil,
            choices: [String] = []
        ) {
            self.component = component
            self.event = event
            self.explanation = explanation
            self.data = data
            self.button = button
            self.choices = choices
        }
    }

    let name: String
    let title: String
    let explanation: String
    let parts: [Part]

    init(_ name: String, _ title: String, _ explanation: String, _ parts: [Part]) {
        self.name = name
        self.title = title
        self.explanation = explanation
        self.parts = parts
    }
}

extension ComponentPage {
    /// All pages, in display order.
    static let all = common + desktop

    static let routes: [Route] = [
        .get("/components") { $0.index(.components, for: $1) },
        .get("/components/:name") { try show($0, $1) },
    ]

    private static func show(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        guard let shown = all.first(where: { $0.name == request.parameters["name"] }) else { throw Problem.notFound }
        let content: [String: Any] = ["title": shown.title, "explanation": shown.explanation, "parts": shown.parts]
        return app.page(.component, title: shown.title, content, for: request)
    }
}
