import HotwireCore
import Testing

/// What a path configuration's `presentation` and `query_string_presentation` make of a proposal, without modals.
@Suite("A presentation") @MainActor
struct PresentationTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let presentation: String
        let screens: [String]
        let path: String
        let plan: String
        var testDescription: String { "\(presentation) \(path) on \(screens.joined(separator: " ")) is \(plan)" }
    }

    private nonisolated static func row(_ presentation: String, _ screens: [String], _ path: String, is plan: String)
        -> Row
    {
        Row(presentation: presentation, screens: screens, path: path, plan: plan)
    }

    nonisolated static let rows: [Row] = [
        row("push", ["/", "/a"], "/a", is: "push visits"),
        row("push", ["/", "/a"], "/", is: "push visits"),
        row("replace", ["/", "/a"], "/b", is: "replace visits"),
        row("replace", ["/"], "/b", is: "replace visits"),
        row("replace", [], "/b", is: "push visits"),
        row("replace_root", ["/", "/a", "/b"], "/c", is: "replace_root visits"),
        row("replace_root", [], "/c", is: "push visits"),
        row("pop", ["/", "/a"], "/b", is: "pop"),
        row("pop", ["/"], "/b", is: "none"),
        row("none", ["/", "/a"], "/b", is: "none"),
        row("refresh", ["/", "/a"], "/b", is: "pop refreshes"),
        row("refresh", ["/"], "/b", is: "refresh refreshes"),
        row("clear_all", ["/", "/a", "/b"], "/c", is: "pop refreshes"),
        row("clear_all", ["/"], "/c", is: "refresh refreshes"),
        row("unknown", ["/", "/a"], "/b", is: "push visits"),
    ]

    private func plan(_ path: String, _ properties: PathProperties, on screens: [String]) -> NavigationPlan {
        let entries = screens.enumerated().map { ScreenEntry(id: $0, kind: .web, location: .app($1)) }
        return NavigationRules().plan(
            for: VisitProposal(location: .app(path), properties: properties),
            kind: .web,
            in: Hierarchy(main: entries),
            id: 9
        )
    }

    private func text(_ plan: NavigationPlan) -> String {
        plan.name + (plan.visit == .proposal ? " visits" : "") + (plan.visit == .top ? " refreshes" : "")
    }

    @Test("is a table (C047, C048, C062, C065, C066, C069)", arguments: rows)
    func table(_ row: Row) {
        let plan = plan(row.path, PathProperties(["presentation": .string(row.presentation)]), on: row.screens)
        #expect(text(plan) == row.plan)
        if row.presentation == "clear_all", row.screens.count > 1 {
            #expect(plan.move == .pop(count: row.screens.count - 1))
        }
    }

    @Test(
        "of a historical location is an order, and stands for no screen (C075, C076, C077)",
        arguments: [
            ("recede", "pop", "none"), ("resume", "none", "none"),
            ("refresh", "refresh refreshes", "refresh refreshes"),
        ]
    )
    func historical(name: String, above: String, atRoot: String) {
        let path = "/\(name)_historical_location"
        let properties = PathConfiguration().properties(for: path)
        #expect(text(plan(path, properties, on: ["/", "/a"])) == above)
        #expect(text(plan(path, properties, on: ["/"])) == atRoot)
    }

    @Test("of queries makes them one screen or two")
    func queries() {
        let one = PathProperties(["query_string_presentation": "replace"])
        #expect(plan("/a?x", one, on: ["/", "/a"]).name == "replace")
        #expect(plan("/a?x", one, on: ["/", "/a?y"]).name == "replace")
        #expect(plan("/a?x", one, on: ["/", "/a", "/b"]).name == "pop")
        #expect(plan("/a?x", one, on: ["/", "/b"]).name == "push")
        #expect(plan("/a?x", PathProperties(), on: ["/", "/a"]).name == "push")
    }
}
