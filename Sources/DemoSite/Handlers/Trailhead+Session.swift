extension Trailhead {
    static let sessionRoutes: [Route] = [
        .get("/journal") { try $0.journal($1) },
        .get("/session/new") { $0.signInForm(for: $1) },
        .post("/session") { $0.signIn($1) },
        .post("/session/delete") { $0.signOut($1) },
        .get("/session/elsewhere") { $0.beginSignIn($1) },
        .get("/service") { $0.service($1) },
        .post("/service") { $0.finishService($1) },
        .get("/signed-in") { try $0.endSignIn($1) },
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

    /// Keeps with the browser's cookie what the sign-in is begun with, and goes to the service.
    private func beginSignIn(_ request: Incoming) -> Reply {
        let state = SignInTokens.random()
        change(request) { $0.signIn = state }
        return .redirect("\(request.otherOrigin)/service?state=\(state)", status: 302)
    }

    /// The page of the other service, which this server plays under its other name.
    private func service(_ request: Incoming) -> Reply {
        page(.form, title: "Waymark", FormView(service: request.query["state"]), for: request)
    }

    /// A program with a scheme of its own is called here: `trailhead://signed-in?token=…`.
    private func finishService(_ request: Incoming) -> Reply {
        let name = request.form["name"]
        let token = signInTokens.issue(to: name.isEmpty ? "Somebody" : name, state: request.query["state"])
        return .redirect("\(request.otherOrigin)/signed-in?token=\(token)")
    }

    private func endSignIn(_ request: Incoming) throws -> Reply {
        let state = visitor(of: request).signIn
        guard let name = signInTokens.redeem(request.query["token"], state: state) else { throw Problem.signInNotBegun }
        change(request) { ($0.name, $0.signIn) = (name, nil) }
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
