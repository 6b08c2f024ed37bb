/// The journal and its sign-in.
enum SessionPages {
    static let routes: [Route] = [
        .get("/journal") { try journal($0, $1) },
        .get("/session/new") { signInForm($0, for: $1) },
        .post("/session") { signIn($0, $1) },
        .post("/session/delete") { signOut($0, $1) },
        .get("/session/elsewhere") { beginSignIn($0, $1) },
        .get("/service") { service($0, $1) },
        .post("/service") { finishService($0, $1) },
        .get("/signed-in") { try endSignIn($0, $1) },
    ]

    private static let password = "summit"

    private static func journal(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        guard let name = app.visitor(of: request).name else { throw Problem.signInFirst }
        let notes = app.book.hikes.flatMap { hike in
            hike.notes.filter { $0.author == name }.map { Entry(id: hike.id, text: $0.text, hike: hike.draft.name) }
        }
        return app.page(.journal, title: "Journal", ["name": name, "notes": notes] as [String: Any], for: request)
    }

    private static func signInForm(
        _ app: isolated Trailhead,
        name: String = "",
        problem: String? = nil,
        for request: Incoming
    ) -> Reply {
        let content = FormView(signIn: name, problem: problem)
        return app.page(.form, title: "Sign in", content, for: request, status: problem == nil ? 200 : 422)
    }

    private static func signIn(_ app: isolated Trailhead, _ request: Incoming) -> Reply {
        let name = request.form["name"]
        guard !name.isEmpty, request.form["password"] == Self.password else {
            return signInForm(app, name: name, problem: "Give a name, and the password from below.", for: request)
        }
        app.change(request) { $0.name = name }
        return app.redirect("/journal", flash: "Welcome, \(name).", for: request)
    }

    /// Binds the sign-in's state to the browser's cookie, and redirects to the service.
    private static func beginSignIn(_ app: isolated Trailhead, _ request: Incoming) -> Reply {
        let state = SignInTokens.random()
        app.change(request) { $0.signIn = state }
        return .redirect("\(request.otherOrigin)/service?state=\(state)", status: 302)
    }

    /// Returns the page of the external service, which this server plays under its other name.
    private static func service(_ app: isolated Trailhead, _ request: Incoming) -> Reply {
        app.page(.form, title: "Waymark", FormView(service: request.query["state"]), for: request)
    }

    /// Redirects back to the app's origin with a token: `/signed-in?token=…`.
    private static func finishService(_ app: isolated Trailhead, _ request: Incoming) -> Reply {
        let name = request.form["name"]
        let token = app.signInTokens.issue(to: name.isEmpty ? "Guest" : name, state: request.query["state"])
        return .redirect("\(request.otherOrigin)/signed-in?token=\(token)")
    }

    private static func endSignIn(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        let state = app.visitor(of: request).signIn
        guard let name = app.signInTokens.redeem(request.query["token"], state: state) else {
            throw Problem.signInNotBegun
        }
        app.change(request) { ($0.name, $0.signIn) = (name, nil) }
        return app.redirect("/journal", flash: "Welcome, \(name).", for: request)
    }

    private static func signOut(_ app: isolated Trailhead, _ request: Incoming) -> Reply {
        app.change(request) { $0.name = nil }
        return app.redirect("/", flash: "You are signed out.", for: request)
    }
}

/// A line of the journal, where `id` identifies the hike.
private struct Entry {
    let id: Int
    let text: String
    let hike: String
}
