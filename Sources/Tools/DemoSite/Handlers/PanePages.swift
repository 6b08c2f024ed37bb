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
