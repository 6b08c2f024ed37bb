internal import Foundation

/// The pages that each demonstrate one behavior.
enum NavigationPages {
    static let routes: [Route] = [
        .get("/navigation/long") {
            $0.page(.long, title: "A long list", ["items": Array(1...200)], for: $1)
        },
        .get("/navigation/long/:number") { try waymark($0, $1) },
        .get("/navigation/slow") { try await slow($0, $1) },
        .get("/navigation/steps/:number") { try step($0, $1) },
        .get("/navigation/anchors") { $0.page(.anchors, title: "A table of contents", for: $1) },
        .get("/navigation/history") { $0.page(.history, title: "History by script", for: $1) },
        .get("/navigation/dialogs") { $0.page(.dialogs, title: "Dialogs by script", for: $1) },
        .get("/navigation/popup") { $0.page(.popup, title: "A popup", for: $1) },
        .get("/navigation/files") { $0.page(.files, title: "Files", for: $1) },
        .get("/navigation/inputs") { $0.page(.inputs, title: "Inputs", for: $1) },
        .get("/navigation/inputs-frame") { $0.page(.inputsFrame, title: "A field in a frame", for: $1) },
        .get("/navigation/media") { $0.page(.media, title: "Media keys", for: $1) },
        .get("/navigation/opened") { $0.page(.opened, title: "Opened files", for: $1) },
        .get("/navigation/live") { $0.page(.live, title: "Offline and live", ["number": $0.requestCount], for: $1) },
        .get("/navigation/live/next") { $0.page(.liveNext, title: "The next page", for: $1) },
        .get("/navigation/live-worker.js") { _, _ in
            .file(Data(PackageResources.worker_js), type: "text/javascript; charset=utf-8")
        },
        .get("/navigation/reload") { $0.page(.reload, title: "A page that asks for a reload", for: $1, reloads: true) },
        .get("/navigation/error") { _, _ in throw Problem.failed },
        .get("/navigation/request") { seen($0, $1) },
        .post("/navigation/confirmed") {
            $0.redirect("/navigation/dialogs", flash: "The form was sent.", for: $1)
        },
    ]

    private static func waymark(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        guard let number = request.number, (1...200).contains(number) else { throw Problem.notFound }
        var content = ["number": number]
        if number < 200 { content["next"] = number + 1 }
        return app.page(.waymark, title: "Waymark \(number)", content, for: request)
    }

    private static func slow(_ app: isolated Trailhead, _ request: Incoming) async throws -> Reply {
        let seconds = min(max(Double(request.query["seconds"]) ?? 3, 0), 30)
        try await Task.sleep(for: .seconds(seconds))
        let text = seconds.rounded() == seconds ? String(Int(seconds)) : String(seconds)
        return app.page(.slow, title: "A slow page: \(text) s", ["seconds": text], for: request)
    }

    private static func step(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        guard let number = request.number, (0...9999).contains(number) else { throw Problem.notFound }
        return app.page(.steps, title: "Step \(number)", ["number": number, "next": number + 1], for: request)
    }

    private static func seen(_ app: isolated Trailhead, _ request: Incoming) -> Reply {
        let content: [String: Any] = [
            "native": request.isNative, "agent": request[header: "user-agent"], "headers": request.headers,
        ]
        return app.page(.seen, title: "What the server sees", content, for: request)
    }

    static let history: [Route] = [
        .get("/navigation/historical") {
            $0.page(.historical, title: "Historical locations", ["number": $0.requestCount], for: $1)
        },
        .post("/navigation/historical/:move") { try move($0, $1) },
        .get("/recede_historical_location") { actor, _ in blank(actor, "Recede") },
        .get("/resume_historical_location") { actor, _ in blank(actor, "Resume") },
        .get("/refresh_historical_location") { actor, _ in blank(actor, "Refresh") },
    ]

    private static func move(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        let move = request.parameters["move"] ?? ""
        guard ["recede", "resume", "refresh"].contains(move) else { throw Problem.notFound }
        guard request.isNative else {
            return app.redirect("/navigation/historical", flash: "A native app would \(move) now.", for: request)
        }
        return .redirect("/\(move)_historical_location")
    }

    /// Returns a page that is never shown, because a native app only uses its address.
    private static func blank(_ app: isolated Trailhead, _ title: String) -> Reply {
        .html(app.templates.render(.blank, ["title": title]))
    }

    static let elsewhere: [Route] = [
        .get("/navigation/redirect") { _, _ in .redirect("/navigation/steps/302", status: 302) },
        .get("/navigation/redirect-to-modal") { _, _ in .redirect("/navigation/modal/form_sheet", status: 302) },
        .get("/navigation/redirect-elsewhere") { _, request in
            .redirect(request.otherOrigin + "/navigation/elsewhere", status: 302)
        },
        .get("/navigation/redirect-outside") { _, _ in .redirect("https://hotwired.dev", status: 302) },
        .get("/navigation/windows") {
            $0.page(.windows, title: "Other windows and programs", ["other": $1.otherOrigin], for: $1)
        },
        .get("/navigation/frames") {
            $0.page(.frames, title: "Frames", ["other": $1.otherOrigin], for: $1)
        },
        .get("/navigation/elsewhere") { actor, request in
            let said = request.query["said"]
            var content = ["style": Asset.style.address, "here": request.origin, "other": request.otherOrigin]
            if !said.isEmpty { content["said"] = said }
            return .html(actor.templates.render(.elsewhere, content))
        },
        .get("/navigation/plain") { actor, request in
            var content = ["style": Asset.style.address]
            content["again"] = request.query["again"].isEmpty ? nil : "again"
            return .html(actor.templates.render(.plain, content))
        },
        .post("/navigation/plain/question") { actor, request in
            try await Task.sleep(for: .milliseconds(500))
            return .html(
                actor.templates.render(.plain, ["style": Asset.style.address, "sent": request.form["question"]])
            )
        },
        .get("/navigation/plain/script") { _, _ in .html("<script>location = '/navigation/plain?again=1'</script>") },
        .get("/navigation/plain/router") { actor, _ in
            .html(actor.templates.render(.plainRouter, ["style": Asset.style.address]))
        },
    ]
}
