extension Trailhead {
    static let componentRoutes: [Route] = [
        .get("/components") { $0.index(.components, for: $1) },
        .get("/components/:name") { try $0.component($1) },
    ]

    private func component(_ request: Incoming) throws -> Reply {
        guard let shown = ComponentPage.all.first(where: { $0.name == request.parameters["name"] }) else {
            throw Problem.notFound
        }
        let content: [String: Any] = [
            "title": shown.title, "explanation": shown.explanation, "parts": shown.parts,
        ]
        return page(.component, title: shown.title, content, for: request)
    }
}

extension NavigationIndex {
    static let components = Self(
        title: "Bridge components",
        intro: "Each page has buttons and menus that become native ones in an app. A browser shows the page's own.",
        groups: [
            Group(
                heading: "Components",
                links: ComponentPage.all.map { Link("/components/\($0.name)", $0.title, $0.explanation) }
            )
        ]
    )
}
