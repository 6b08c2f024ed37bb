extension Trailhead {
    static let noteRoutes: [Route] = [
        .post("/hikes/:number/notes") { try $0.addNote($1) },
        .get("/hikes/:number/forecast") { try $0.forecast($1) },
        .get("/hikes/:number/packing") { try $0.packing($1) },
        .get("/hikes/:number/packing/edit") { try $0.packingForm($1) },
        .post("/hikes/:number/packing") { try $0.changePacking($1) },
    ]

    private func addNote(_ request: Incoming) throws -> Reply {
        let hike = try hike(request)
        let text = request.form["text"]
        guard (1...500).contains(text.count) else {
            let form = NoteFormView(id: hike.id, text: text, wrong: "Write between 1 and 500 letters.")
            if request.acceptsStream {
                return .stream(templates.render(.noteStream, ["noteForm": form]), status: 422)
            }
            let content = HikeView(hike, for: visitor(of: request), noteForm: form)
            return page(.hike, title: hike.draft.name, content, for: request, status: 422)
        }
        let author = visitor(of: request).name ?? "A passer-by"
        let note = book.addNote(to: hike.id, author: author, text: text)
        guard request.acceptsStream else {
            return redirect("/hikes/\(hike.id)", flash: "Your note was added.", for: request)
        }
        let content: [String: Any] = ["note": NoteView(note, on: hike), "noteForm": NoteFormView(id: hike.id)]
        return .stream(templates.render(.noteStream, content))
    }

    private func forecast(_ request: Incoming) throws -> Reply {
        let hike = try hike(request)
        let weather = ["Sun", "Showers", "Mist", "Wind", "Clear"]
        let days = ["Today", "Tomorrow", "After that"].enumerated().map { index, day in
            ["day": day, "weather": weather[(hike.id + index) % weather.count]]
        }
        return page(.forecast, title: "Forecast for \(hike.draft.name)", ["days": days], for: request)
    }

    private func packing(_ request: Incoming) throws -> Reply {
        let hike = try hike(request)
        let content = PackingView(id: hike.id, name: hike.draft.name, packing: hike.packing)
        return page(.packingPage, title: "In the pack for \(hike.draft.name)", content, for: request)
    }

    private func packingForm(_ request: Incoming) throws -> Reply {
        let hike = try hike(request)
        return packingForm(hike, text: hike.packing.joined(separator: "\n"), for: request)
    }

    private func packingForm(_ hike: Hike, text: String, wrong: String? = nil, for request: Incoming) -> Reply {
        let content = PackingView(id: hike.id, name: hike.draft.name, changing: true, text: text, wrong: wrong)
        let title = "Change the pack for \(hike.draft.name)"
        return page(.packingPage, title: title, content, for: request, status: wrong == nil ? 200 : 422)
    }

    private func changePacking(_ request: Incoming) throws -> Reply {
        let hike = try hike(request)
        let items = request.form["items"].split(separator: "\n").map(String.init).prefix(50)
        guard !items.isEmpty else {
            return packingForm(hike, text: "", wrong: "An empty pack is no pack.", for: request)
        }
        book.change(hike.id) { $0.packing = Array(items) }
        return .redirect("/hikes/\(hike.id)/packing")
    }
}

/// What the packing templates read.
private struct PackingView {
    let id: Int
    let name: String
    var packing: [String] = []
    var changing = false
    var text = ""
    var wrong: String?
}
