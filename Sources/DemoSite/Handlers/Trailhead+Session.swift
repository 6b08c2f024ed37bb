extension Trailhead {
    static let sessionRoutes: [Route] = [
        .get("/journal") { try $0.journal($1) },
        .get("/session/new") { $0.signInForm(for: $1) },
        .post("/session") { $0.signIn($1) },
        .post("/session/delete") { $0.signOut($1) },
    ]

    private static let password = "summit"

    private func journal(_ request: Incoming) throws -> Reply {
        guard let name = visitor(of: request).name else { throw Problem.signInFirst }
        let notes = book.hikes.flatMap { hike in
            hike.notes.filter { $0.author == name }.map { Entry(id: hike.id, text: $0.text, hike: hike.draft.name) }
        }
        return page(.journal, title: "Journal", ["name": name, "notes": notes] as [String: Any], for: request)
    }

    private func signInForm(name: String = "", problem: String? = nil, for request: Incoming) -> Reply {
        let content = FormView(signIn: name, problem: problem)
        return page(.form, title: "Sign in", content, for: request, status: problem == nil ? 200 : 422)
    }

    private func signIn(_ request: Incoming) -> Reply {
        let name = request.form["name"]
        guard !name.isEmpty, request.form["password"] == Self.password else {
            return signInForm(name: name, problem: "Give a name, and the password from below.", for: request)
        }
        change(request) { $0.name = name }
        return redirect("/journal", flash: "Welcome, \(name).", for: request)
    }

    private func signOut(_ request: Incoming) -> Reply {
        change(request) { $0.name = nil }
        return redirect("/", flash: "You are signed out.", for: request)
    }
}

/// A line of the journal; `id` is the hike's.
private struct Entry {
    let id: Int
    let text: String
    let hike: String
}
