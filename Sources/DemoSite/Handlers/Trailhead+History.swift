extension Trailhead {
    static let historyRoutes: [Route] = [
        .get("/navigation/historical") {
            $0.page(.historical, title: "Historical locations", ["number": $0.requestCount], for: $1)
        },
        .post("/navigation/historical/:move") { try $0.move($1) },
        .get("/recede_historical_location") { actor, _ in actor.blank("Recede") },
        .get("/resume_historical_location") { actor, _ in actor.blank("Resume") },
        .get("/refresh_historical_location") { actor, _ in actor.blank("Refresh") },
    ]

    private func move(_ request: Incoming) throws -> Reply {
        let move = request.parameters["move"] ?? ""
        guard ["recede", "resume", "refresh"].contains(move) else { throw Problem.notFound }
        guard request.isNative else {
            return redirect("/navigation/historical", flash: "A native app would \(move) now.", for: request)
        }
        return .redirect("/\(move)_historical_location")
    }

    /// A native app reads only the address; the page itself is never seen.
    private func blank(_ title: String) -> Reply {
        .html(templates.render(.blank, ["title": title]))
    }
}
