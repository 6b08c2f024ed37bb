import HotwireCore
import Testing

/// A row of the pane table: a proposal from a page in a pane, the current screens, and the plan.
struct PaneRow: CustomTestStringConvertible, Sendable {
    /// The main stack's screens from the bottom; `*` precedes a detail, and a bar at the end marks an open modal.
    let screens: String
    /// The page's area; for a modal's page, the area of the page that opened the modal.
    let area: ScreenArea
    let path: String
    let plan: String
    var options = VisitOptions()
    var properties: [String: JSONValue] = [:]

    init(_ screens: String, _ area: ScreenArea, _ path: String, is plan: String) {
        (self.screens, self.area, self.path, self.plan) = (screens, area, path, plan)
    }

    var answered: PaneRow {
        changed { $0.options = VisitOptions(response: VisitResponse(statusCode: 200, responseHTML: "")) }
    }
    var replacing: PaneRow { changed { $0.options = VisitOptions(action: .replace) } }
    var ignoringQuery: PaneRow { changed { $0.properties["query_string_presentation"] = "replace" } }
    var historical: PaneRow { changed { $0.properties["historical_location"] = true } }
    func with(_ presentation: String) -> PaneRow { changed { $0.properties["presentation"] = .string(presentation) } }

    private func changed(_ body: (inout PaneRow) -> Void) -> PaneRow {
        var row = self
        body(&row)
        return row
    }

    var testDescription: String { "\(path) \(properties) from \(area) of [\(screens)]" }

    /// Returns the entries for a notation.
    static func entries(_ stack: String) -> [ScreenEntry] {
        stack.split(separator: " ").enumerated().map { index, text in
            ScreenEntry(
                id: index,
                kind: .web,
                location: .app(String(text.trimmingPrefix("*"))),
                properties: text.hasPrefix("*") ? ["pane": "detail"] : [:]
            )
        }
    }

    /// Returns the plan under a platform's rules.
    func plan(_ rules: NavigationRules = .linux) -> String {
        let stacks = screens.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        let pane: [String: JSONValue] = path.hasPrefix("*") ? ["pane": "detail"] : [:]
        return rules.plan(
            for: VisitProposal(
                location: .app(String(path.trimmingPrefix("*"))),
                options: options,
                properties: PathProperties(properties.merging(pane) { $1 })
            ),
            kind: .web,
            in: Hierarchy(main: Self.entries(stacks[0]), modal: stacks.count > 1 ? Self.entries(stacks[1]) : []),
            id: 99,
            from: area
        )
        .description
    }
}
