extension Trailhead {
    static let placeRoutes: [Route] = [
        .get("/navigation") { $0.index(.navigation, for: $1) },
        .get("/navigation/modals") { $0.index(.modals, for: $1) },
        .get("/navigation/modal/:name") { try $0.modal($1) },
        .get("/navigation/modal/:name/:number") { try $0.modal($1) },
        .get("/navigation/presentations") { $0.index(.presentations, for: $1) },
        .get("/navigation/presentation/:name") { try $0.presentation($1) },
        .get("/navigation/question") { $0.index(.question, for: $1) },
        .get("/navigation/filter") {
            $0.filter($1, title: "A filter", "All choices are one screen: Back leaves the filter.")
        },
        .get("/navigation/filter-steps") {
            $0.filter($1, title: "A filter in steps", "Each choice is a screen: Back goes through them.")
        },
        .get("/numbers") { $0.index(.numbers("Numbers"), for: $1) },
        .get("/numbers/choose") { $0.index(.numbers("Choose a number"), for: $1) },
        .get("/numbers/:number") { try $0.number($1) },
    ]

    func index(_ index: NavigationIndex, for request: Incoming) -> Reply {
        let content: [String: Any] = [
            "title": index.title, "intro": index.intro, "groups": index.groups, "number": requestCount,
        ]
        return page(.navigation, title: index.title, content, for: request)
    }

    private func number(_ request: Incoming) throws -> Reply {
        guard let number = request.number, (1...100).contains(number) else { throw Problem.notFound }
        return index(.number(number), for: request)
    }

    private func modal(_ request: Incoming) throws -> Reply {
        let name = request.parameters["name"] ?? ""
        let link = NavigationIndex.modals.links.first { $0.href == "/navigation/modal/\(name)" }
        guard let link, let number = request.parameters["number"].map({ Int($0) }) ?? 1, (1...99).contains(number)
        else {
            throw Problem.notFound
        }
        let title = "A sheet: \(link.title)" + (number > 1 ? ", page \(number)" : "")
        let content: [String: Any] = [
            "title": title, "explanation": link.explanation, "name": name, "next": number + 1,
        ]
        return page(.modal, title: title, content, for: request)
    }

    private func presentation(_ request: Incoming) throws -> Reply {
        guard let link = NavigationIndex.presentations.links.first(where: { $0.href == request.path }) else {
            throw Problem.notFound
        }
        let content: [String: Any] = [
            "name": link.title, "explanation": link.explanation, "number": requestCount,
        ]
        return page(.presentation, title: "Presentation: \(link.title)", content, for: request)
    }

    private func filter(_ request: Incoming, title: String, _ explanation: String) -> Reply {
        let grade = request.query["grade"]
        let choices = ["All"] + Hike.grades
        let chosen = choices.first { $0 == grade } ?? "All"
        let hikes = book.search("").filter { chosen == "All" || $0.draft.grade == chosen }
        let visitor = visitor(of: request)
        let content: [String: Any] = [
            "title": title, "explanation": explanation, "hikes": hikes.map { HikeView($0, for: visitor) },
            "choices": choices.map { Choice(name: $0, href: "\(request.path)?grade=\($0)", chosen: $0 == chosen) },
        ]
        return page(.filter, title: chosen == "All" ? title : "\(title): \(chosen)", content, for: request)
    }
}

extension Trailhead {
    static let componentRoutes: [Route] = [
        .get("/components") { $0.index(.components, for: $1) },
        .get("/components/:name") { try $0.component($1) },
    ]

    private func component(_ request: Incoming) throws -> Reply {
        guard let shown = ComponentPage.all.first(where: { $0.name == request.parameters["name"] }) else {
            throw Problem.notFound
        }
        let content: [String: Any] = [
            "title": shown.title, "explanation": shown.explanation, "parts": shown.parts,
        ]
        return page(.component, title: shown.title, content, for: request)
    }
}

extension NavigationIndex {
    /// All links of the page.
    var links: [Link] { groups.flatMap(\.links) }

    static let components = Self(
        title: "Bridge components",
        intro: "Each page has buttons and menus that become native ones in an app. A browser shows the page's own.",
        groups: [
            Group(
                heading: "Components",
                links: ComponentPage.all.map { Link("/components/\($0.name)", $0.title, $0.explanation) }
            )
        ]
    )
}

/// What `filter.mustache` reads of each choice.
private struct Choice {
    let name: String
    let href: String
    let chosen: Bool
}
