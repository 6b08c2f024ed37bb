extension Trailhead {
    /// A page within the site's layout.
    func page(
        _ template: Template,
        title: String,
        _ content: Any = [String: String](),
        for request: Incoming,
        status: Int = 200,
        reloads: Bool = false
    ) -> Reply {
        let address = turbo.map { $0.address(of: "turbo.js") }
        let layout = Layout(
            title: title,
            body: templates.render(template, content),
            native: request.isNative,
            reloads: reloads,
            hasTurbo: turbo != nil,
            classic: turbo?.kind == .classic ? address : nil,
            module: turbo?.kind == .module ? address : nil,
            controllers: controllers.map(Layout.Controllers.init),
            flash: takeFlash(for: request)
        )
        return .html(templates.render(.layout, layout), status: status)
    }

    /// A page that says why there is none.
    func page(about problem: Problem, for request: Incoming) -> Reply {
        let content: ProblemView
        switch problem {
        case .notFound:
            content = ProblemView(
                heading: "No such page",
                explanation: "The path may have moved, or it never went here.",
                href: "/",
                link: "Back to the start"
            )
        case .signInFirst:
            content = ProblemView(
                heading: "Sign in first",
                explanation: "The journal is yours alone.",
                href: "/session/new",
                link: "Sign in"
            )
        case .signInNotBegun:
            content = ProblemView(
                heading: "This sign-in link is not valid",
                explanation: "It was used before, it is older than a minute, or you did not begin to sign in here.",
                href: "/session/new",
                link: "Sign in"
            )
        case .failed:
            content = ProblemView(
                heading: "The server slipped",
                explanation: "It failed on purpose, or by our mistake.",
                href: "/navigation",
                link: "Navigation"
            )
        }
        return page(.problem, title: content.heading, content, for: request, status: problem.status)
    }
}

/// What `problem.mustache` reads.
private struct ProblemView {
    let heading: String
    let explanation: String
    let href: String
    let link: String
}
