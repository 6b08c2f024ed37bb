extension Trailhead {
    static let hikeRoutes: [Route] = [
        .get("/") { $0.home($1) },
        .get("/hikes") { $0.list($1) },
        .get("/favourites") { $0.favourites($1) },
        .get("/hikes/new") { $0.hikeForm(HikeForm(), id: nil, for: $1, title: "Add a hike") },
        .post("/hikes") { $0.create($1) },
        .get("/hikes/:number") { try $0.show($1) },
        .post("/hikes/:number") { try $0.update($1) },
        .get("/hikes/:number/edit") {
            let hike = try $0.hike($1)
            return $0.hikeForm(HikeForm(hike.draft), id: hike.id, for: $1, title: "Edit \(hike.draft.name)")
        },
        .post("/hikes/:number/delete") { try $0.delete($1) },
        .post("/hikes/:number/favourite") { try $0.toggleFavourite($1) },
    ]

    /// The hike that the request's path names.
    func hike(_ request: Incoming) throws -> Hike {
        guard let number = request.number, let hike = book[number] else { throw Problem.notFound }
        return hike
    }

    private func home(_ request: Incoming) -> Reply {
        let visitor = visitor(of: request)
        let content: [String: Any?] = [
            "count": book.hikes.count,
            "notes": book.hikes.map(\.notes.count).reduce(0, +),
            "picks": book.hikes.prefix(2).map { HikeView($0, for: visitor) },
            "favourites": visitor.favourites.count,
            "name": visitor.name,
        ]
        return page(.home, title: "Home", content.compactMapValues(\.self), for: request)
    }

    private func list(_ request: Incoming) -> Reply {
        let words = request.query["q"]
        let visitor = visitor(of: request)
        let content = HikesView(
            "Hikes",
            book.search(words).map { HikeView($0, for: visitor) },
            query: words.isEmpty ? nil : words,
            searches: true,
            nothing: "No hike has these words in its name or region."
        )
        return page(.hikes, title: words.isEmpty ? "Hikes" : "Hikes: \(words)", content, for: request)
    }

    private func favourites(_ request: Incoming) -> Reply {
        let visitor = visitor(of: request)
        let hikes = book.search("").filter { visitor.favourites.contains($0.id) }
        let content = HikesView(
            "Favourites",
            hikes.map { HikeView($0, for: visitor) },
            searches: false,
            nothing: "Click the star of a hike, and it is kept here."
        )
        return page(.hikes, title: "Favourites", content, for: request)
    }

    private func show(_ request: Incoming) throws -> Reply {
        let hike = try hike(request)
        return page(.hike, title: hike.draft.name, HikeView(hike, for: visitor(of: request)), for: request)
    }

    private func create(_ request: Incoming) -> Reply {
        let form = HikeForm(request.form)
        guard let draft = form.draft else { return hikeForm(form, id: nil, for: request, title: "Add a hike") }
        let hike = book.add(draft)
        return redirect("/hikes/\(hike.id)", flash: "\(draft.name) was added.", for: request)
    }

    private func update(_ request: Incoming) throws -> Reply {
        let hike = try hike(request)
        let form = HikeForm(request.form)
        guard let draft = form.draft else {
            return hikeForm(form, id: hike.id, for: request, title: "Edit \(hike.draft.name)")
        }
        book.change(hike.id) { $0.draft = draft }
        return redirect("/hikes/\(hike.id)", flash: "\(draft.name) was saved.", for: request)
    }

    private func delete(_ request: Incoming) throws -> Reply {
        let hike = try hike(request)
        book.remove(hike.id)
        return redirect("/hikes", flash: "\(hike.draft.name) was deleted.", for: request)
    }

    private func toggleFavourite(_ request: Incoming) throws -> Reply {
        let hike = try hike(request)
        change(request) { $0.favourites.formSymmetricDifference([hike.id]) }
        guard request.acceptsStream else { return .redirect("/hikes/\(hike.id)") }
        return .stream(templates.render(.favouriteStream, HikeView(hike, for: visitor(of: request))))
    }

    private func hikeForm(_ form: HikeForm, id: Int?, for request: Incoming, title: String) -> Reply {
        let sent = request.method == "POST"
        let content = FormView(form, id: id, showsErrors: sent)
        return page(.form, title: title, content, for: request, status: sent ? 422 : 200)
    }
}

/// What `hikes.mustache` reads.
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
