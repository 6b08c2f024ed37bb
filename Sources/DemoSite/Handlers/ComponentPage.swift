/// The pages of the demo that show bridge components, each with what its web side sends.
struct ComponentPage: Sendable {
    /// One element of a page, with its native side.
    struct Part: Sendable {
        let component: String
        let event: String
        let explanation: String
        /// What is said with the event, as JSON.
        let data: String
        /// The words of the button that says it; without one it is said when the element comes.
        let button: String?
        /// What the page's own menu has, of which an answer chooses one.
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
    /// All pages, in the order in which they are listed.
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
