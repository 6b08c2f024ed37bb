extension Trailhead {
    static let elsewhereRoutes: [Route] = [
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
        .get("/navigation/plain") { actor, _ in
            .html(actor.templates.render(.plain, ["style": Asset.style.address]))
        },
    ]
}
