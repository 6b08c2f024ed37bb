import HotwireCore
import Testing

/// What the table's words do not say.
@Suite("A navigation plan")
struct NavigationPlanTests {
    private static let html = VisitResponse(statusCode: 200, redirected: true, responseHTML: "<p>")

    private func plan(
        _ location: Location,
        _ presentation: Navigation.Presentation = .default,
        _ options: VisitOptions = VisitOptions(),
        on screens: [String] = ["/"],
        by rules: NavigationRules = .linux
    ) -> NavigationPlan {
        rules.plan(
            for: VisitProposal(
                location: location,
                options: options,
                properties: PathProperties(["presentation": .string(presentation.rawValue)])
            ),
            kind: .web,
            in: Hierarchy(main: screens.map { ScreenEntry(id: 1, kind: .web, location: .app($0)) }),
            id: 9
        )
    }

    @Test("knows a page of another origin from ours (P017)")
    func origin() {
        #expect(plan(.made("https://other.example/")).name == "push")
    }

    @Test("gives the new screen its number, location and properties")
    func entry() {
        let properties = PathProperties(["presentation": "default"])
        let entry = ScreenEntry(id: 9, kind: .web, location: .app("/a"), properties: properties)
        #expect(plan(.app("/a")).moves == [.push(entry, on: .default)])
    }

    @Test("visits the new location with the options that were asked for")
    func options() {
        let options = VisitOptions(action: .replace, response: Self.html)
        #expect(plan(.app("/a"), .default, options).visit == .location(options))
    }

    @Test("keeps the answer for a new root, where iOS asks once more (P012)")
    func newRoot() {
        let options = VisitOptions(response: Self.html)
        #expect(plan(.app("/a"), .replaceRoot, options).visit == .location(options.with(action: .replace)))
        #expect(plan(.app("/a"), .replaceRoot, options, by: .ios).visit == .location(VisitOptions(action: .replace)))
    }

    @Test("shows the answer that is at hand in the screen that is gone back to")
    func answer() {
        let options = VisitOptions(response: Self.html)
        let plan = plan(.app("/"), .default, options, on: ["/", "/a"])
        #expect(plan.visit == .top(options.with(action: .replace)))
    }

    @Test("hands what left a modal over with its action, which Android changes for another page (C294, C295, C296)")
    func overFromModal() {
        let same = NavigationRow("/ /a | /m", "/a", is: "").with(action: .replace)
        let other = NavigationRow("/ | /m", "/b", is: "").with(action: .replace)
        #expect(same.plan(.android).visit == .location(VisitOptions(action: .replace)))
        #expect(other.plan(.android).visit == .location(VisitOptions(action: .advance)))
        for row in [same, other] { #expect(row.plan(.linux).visit == .location(VisitOptions(action: .replace))) }
    }

    @Test("is called after its moves, or after what is visited without one")
    func names() {
        let entry = ScreenEntry(id: 1, kind: .web, location: .app("/a"))
        #expect(NavigationPlan([.dismiss, .replaceRoot(entry)]).name == "dismiss replace_root")
        #expect(NavigationPlan(visit: .reload).name == "refresh")
        #expect(NavigationPlan().name == "none")
    }
}
