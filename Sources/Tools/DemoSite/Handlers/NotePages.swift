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

/// The data of the packing templates.
private struct PackingView {
    let id: Int
    let name: String
    var packing: [String] = []
    var changing = false
    var text = ""
    var wrong: String?
}
