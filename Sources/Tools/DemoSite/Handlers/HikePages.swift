/// The pages of hikes.
enum HikePages {
    static let routes: [Route] = [
        .get("/") { home($0, $1) },
        .get("/hikes") { list($0, $1) },
        .get("/favorites") { favorites($0, $1) },
        .get("/hikes/new") { hikeForm($0, HikeForm(), id: nil, for: $1, title: "Add a hike") },
        .post("/hikes") { create($0, $1) },
        .get("/hikes/:number") { try show($0, $1) },
        .post("/hikes/:number") { try update($0, $1) },
        .get("/hikes/:number/edit") {
            let hike = try $0.hike($1)
            return hikeForm($0, HikeForm(hike.draft), id: hike.id, for: $1, title: "Edit \(hike.draft.name)")
        },
        .post("/hikes/:number/delete") { try delete($0, $1) },
        .post("/hikes/:number/favorite") { try toggleFavorite($0, $1) },
    ]

    private static func home(_ app: isolated Trailhead, _ request: Incoming) -> Reply {
        let visitor = app.visitor(of: request)
        let content: [String: Any?] = [
            "count": app.book.hikes.count,
            "notes": app.book.hikes.map(\.notes.count).reduce(0, +),
            "picks": app.book.hikes.prefix(2).map { HikeView($0, for: visitor) },
            "favorites": visitor.favorites.count,
            "name": visitor.name,
        ]
        return app.page(.home, title: "Home", content.compactMapValues(\.self), for: request)
    }

    private static func list(_ app: isolated Trailhead, _ request: Incoming) -> Reply {
        let words = request.query["q"]
        let visitor = app.visitor(of: request)
        let content = HikesView(
            "Hikes",
            app.book.search(words).map { HikeView($0, for: visitor) },
            query: words.isEmpty ? nil : words,
            searches: true,
            nothing: "No hike has these words in its name or region."
        )
        return app.page(.hikes, title: words.isEmpty ? "Hikes" : "Hikes: \(words)", content, for: request)
    }

    private static func favorites(_ app: isolated Trailhead, _ request: Incoming) -> Reply {
        let visitor = app.visitor(of: request)
        let hikes = app.book.search("").filter { visitor.favorites.contains($0.id) }
        let content = HikesView(
            "Favorites",
            hikes.map { HikeView($0, for: visitor) },
            searches: false,
            nothing: "Click the star of a hike, and it is kept here."
        )
        return app.page(.hikes, title: "Favorites", content, for: request)
    }

    private static func show(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        let hike = try app.hike(request)
        return app.page(.hike, title: hike.draft.name, HikeView(hike, for: app.visitor(of: request)), for: request)
    }

    private static func create(_ app: isolated Trailhead, _ request: Incoming) -> Reply {
        let form = HikeForm(request.form)
        guard let draft = form.draft else { return hikeForm(app, form, id: nil, for: request, title: "Add a hike") }
        let hike = app.book.add(draft)
        return app.redirect("/hikes/\(hike.id)", flash: "\(draft.name) was added.", for: request)
    }

    private static func update(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        let hike = try app.hike(request)
        let form = HikeForm(request.form)
        guard let draft = form.draft else {
            return hikeForm(app, form, id: hike.id, for: request, title: "Edit \(hike.draft.name)")
        }
        app.book.change(hike.id) { $0.draft = draft }
        return app.redirect("/hikes/\(hike.id)", flash: "\(draft.name) was saved.", for: request)
    }

    private static func delete(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        let hike = try app.hike(request)
        app.book.remove(hike.id)
        return app.redirect("/hikes", flash: "\(hike.draft.name) was deleted.", for: request)
    }

    private static func toggleFavorite(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        let hike = try app.hike(request)
        app.change(request) { $0.favorites.formSymmetricDifference([hike.id]) }
        guard request.acceptsStream else { return .redirect("/hikes/\(hike.id)") }
        return .stream(app.templates.render(.favoriteStream, HikeView(hike, for: app.visitor(of: request))))
    }

    private static func hikeForm(
        _ app: isolated Trailhead,
        _ form: HikeForm,
        id: Int?,
        for request: Incoming,
        title: String
    ) -> Reply {
        let sent = request.method == "POST"
        let content = FormView(form, id: id, showsErrors: sent)
        return app.page(.form, title: title, content, for: request, status: sent ? 422 : 200)
    }
}

/// The data of `hikes.mustache`.
private struct HikesView {
    let heading: String
    let searches: Bool
    let query: String?
    let hikes: [HikeView]
    let nothing: String
    let count: String

    init(_ heading: String, _ hikes: [HikeView], query: String? = nil, searches: Bool, nothing: String) {
        self.heading = heading
        self.searches = searches
        self.query = query
        self.hikes = hikes
        self.nothing = nothing
        count = hikes.count == 1 ? "1 hike" : "\(hikes.count) hikes"
    }
}
