/// The pages about hikes.
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

/// The notes, the forecast and the pack of a hike.
enum NotePages {
    static let routes: [Route] = [
        .post("/hikes/:number/notes") { try addNote($0, $1) },
        .get("/hikes/:number/forecast") { try forecast($0, $1) },
        .get("/hikes/:number/packing") { try packing($0, $1) },
        .get("/hikes/:number/packing/edit") { try packingForm($0, $1) },
        .post("/hikes/:number/packing") { try changePacking($0, $1) },
    ]

    private static func addNote(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        let hike = try app.hike(request)
        let text = request.form["text"]
        guard (1...500).contains(text.count) else {
            let form = NoteFormView(id: hike.id, text: text, wrong: "Write between 1 and 500 letters.")
            if request.acceptsStream {
                return .stream(app.templates.render(.noteStream, ["noteForm": form]), status: 422)
            }
            let content = HikeView(hike, for: app.visitor(of: request), noteForm: form)
            return app.page(.hike, title: hike.draft.name, content, for: request, status: 422)
        }
        let author = app.visitor(of: request).name ?? "A passer-by"
        let note = app.book.addNote(to: hike.id, author: author, text: text)
        guard request.acceptsStream else {
            return app.redirect("/hikes/\(hike.id)", flash: "Your note was added.", for: request)
        }
        let content: [String: Any] = ["note": NoteView(note, on: hike), "noteForm": NoteFormView(id: hike.id)]
        return .stream(app.templates.render(.noteStream, content))
    }

    private static func forecast(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        let hike = try app.hike(request)
        let weather = ["Sun", "Showers", "Mist", "Wind", "Clear"]
        let days = ["Today", "Tomorrow", "After that"].enumerated().map { index, day in
            ["day": day, "weather": weather[(hike.id + index) % weather.count]]
        }
        return app.page(.forecast, title: "Forecast for \(hike.draft.name)", ["days": days], for: request)
    }

    private static func packing(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        let hike = try app.hike(request)
        let content = PackingView(id: hike.id, name: hike.draft.name, packing: hike.packing)
        return app.page(.packingPage, title: "In the pack for \(hike.draft.name)", content, for: request)
    }

    private static func packingForm(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        let hike = try app.hike(request)
        return packingForm(app, hike, text: hike.packing.joined(separator: "\n"), for: request)
    }

    private static func packingForm(
        _ app: isolated Trailhead,
        _ hike: Hike,
        text: String,
        wrong: String? = nil,
        for request: Incoming
    ) -> Reply {
        let content = PackingView(id: hike.id, name: hike.draft.name, changing: true, text: text, wrong: wrong)
        let title = "Change the pack for \(hike.draft.name)"
        return app.page(.packingPage, title: title, content, for: request, status: wrong == nil ? 200 : 422)
    }

    private static func changePacking(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        let hike = try app.hike(request)
        let items = request.form["items"].split(separator: "\n").map(String.init).prefix(50)
        guard !items.isEmpty else {
            return packingForm(app, hike, text: "", wrong: "The pack is empty.", for: request)
        }
        app.book.change(hike.id) { $0.packing = Array(items) }
        return .redirect("/hikes/\(hike.id)/packing")
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

/// The data of the packing templates.
private struct PackingView {
    let id: Int
    let name: String
    var packing: [String] = []
    var changing = false
    var text = ""
    var wrong: String?
}
