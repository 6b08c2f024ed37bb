/// Pages about modals, presentations, and nested lists.
enum PlacePages {
    static let routes: [Route] = [
        .get("/navigation") { $0.index(.navigation, for: $1) },
        .get("/navigation/modals") { $0.index(.modals, for: $1) },
        .get("/navigation/modal/:name") { try modal($0, $1) },
        .get("/navigation/modal/:name/:number") { try modal($0, $1) },
        .get("/navigation/presentations") { $0.index(.presentations, for: $1) },
        .get("/navigation/presentation/:name") { try presentation($0, $1) },
        .get("/navigation/question") { $0.index(.question, for: $1) },
        .get("/navigation/sidebar") { $0.index(.sidebar, for: $1) },
        .get("/navigation/filter") {
            filter($0, $1, title: "A filter", "All choices are one screen: Back leaves the filter.")
        },
        .get("/navigation/filter-steps") {
            filter($0, $1, title: "A filter in steps", "Each choice is a screen: Back goes through them.")
        },
        .get("/numbers") { $0.index(.numbers("Numbers"), for: $1) },
        .get("/numbers/choose") { $0.index(.numbers("Choose a number"), for: $1) },
        .get("/numbers/:number") { try number($0, $1) },
    ]

    private static func number(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        guard let number = request.number, (1...100).contains(number) else { throw Problem.notFound }
        return app.index(.number(number), for: request)
    }

    private static func modal(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        let name = request.parameters["name"] ?? ""
        let link = NavigationIndex.modals.links.first { $0.href == "/navigation/modal/\(name)" }
        guard let link, let number = request.parameters["number"].map({ Int($0) }) ?? 1, (1...99).contains(number)
        else {
            throw Problem.notFound
        }
        let title = "A sheet: \(link.title)" + (number > 1 ? ", page \(number)" : "")
        let content: [String: Any] = [
            "title": title, "explanation": link.explanation, "name": name, "next": number + 1,
        ]
        return app.page(.modal, title: title, content, for: request)
    }

    private static func presentation(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        guard let link = NavigationIndex.presentations.links.first(where: { $0.href == request.path }) else {
            throw Problem.notFound
        }
        let content: [String: Any] = [
            "name": link.title, "explanation": link.explanation, "number": app.requestCount,
        ]
        return app.page(.presentation, title: "Presentation: \(link.title)", content, for: request)
    }

    private static func filter(_ app: isolated Trailhead, _ request: Incoming, title: String, _ explanation: String)
        -> Reply
    {
        let grade = request.query["grade"]
        let choices = ["All"] + Hike.grades
        let chosen = choices.first { $0 == grade } ?? "All"
        let hikes = app.book.search("").filter { chosen == "All" || $0.draft.grade == chosen }
        let visitor = app.visitor(of: request)
        let content: [String: Any] = [
            "title": title, "explanation": explanation, "hikes": hikes.map { HikeView($0, for: visitor) },
            "choices": choices.map { Choice(name: $0, href: "\(request.path)?grade=\($0)", chosen: $0 == chosen) },
        ]
        return app.page(.filter, title: chosen == "All" ? title : "\(title): \(chosen)", content, for: request)
    }
}

/// A list and its details, which a wide window shows side by side.
enum PanePages {
    static let routes: [Route] = [
        .get("/navigation/side-by-side") { list($0, $1) },
        .get("/navigation/side-by-side/:number") { try detail($0, $1) },
    ]

    private static func list(_ app: isolated Trailhead, _ request: Incoming) -> Reply {
        let hikes: [[String: Any]] = app.book.hikes.map {
            ["id": $0.id, "name": $0.draft.name, "region": $0.draft.region]
        }
        let content: [String: Any] = ["hikes": hikes, "number": app.requestCount]
        return app.page(.panes, title: "Side by side", content, for: request)
    }

    private static func detail(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        let hike = try app.hike(request).draft
        let content: [String: Any] = [
            "name": hike.name, "region": hike.region, "kilometers": "\(hike.kilometers)", "summary": hike.summary,
        ]
        return app.page(.pane, title: hike.name, content, for: request)
    }
}

/// A choice in `filter.mustache`.
private struct Choice {
    let name: String
    let href: String
    let chosen: Bool
}
