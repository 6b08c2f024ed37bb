import HotwireCore
import Testing

/// Properties of a plan that the table does not show.
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

    @Test("distinguishes pages of other origins from the app's (P017)")
    func origin() {
        #expect(plan(.made("https://other.example/")).name == "push")
    }

    @Test("gives the new screen its identifier, location and properties")
    func entry() {
        let properties = PathProperties(["presentation": "default"])
        let entry = ScreenEntry(id: 9, kind: .web, location: .app("/a"), properties: properties)
        #expect(plan(.app("/a")).moves == [.push(entry, on: .default)])
    }

    @Test("visits the new location with the given options")
    func options() {
        let options = VisitOptions(action: .replace, response: Self.html)
        #expect(plan(.app("/a"), .default, options).visit == .location(options))
    }

    @Test("keeps the response for a new root, unlike iOS (P012)")
    func newRoot() {
        let options = VisitOptions(response: Self.html)
        #expect(plan(.app("/a"), .replaceRoot, options).visit == .location(options.with(action: .replace)))
        #expect(plan(.app("/a"), .replaceRoot, options, by: .ios).visit == .location(VisitOptions(action: .replace)))
    }

    @Test("shows an available response in the screen that is revealed")
    func answer() {
        let options = VisitOptions(response: Self.html)
        let plan = plan(.app("/"), .default, options, on: ["/", "/a"])
        #expect(plan.visit == .top(options.with(action: .replace)))
    }

    @Test("keeps the action when leaving a modal, unlike Android (C294, C295, C296)")
    func overFromModal() {
        let same = NavigationRow("/ /a | /m", "/a", is: "").with(action: .replace)
        let other = NavigationRow("/ | /m", "/b", is: "").with(action: .replace)
        #expect(same.plan(.android).visit == .location(VisitOptions(action: .replace)))
        #expect(other.plan(.android).visit == .location(VisitOptions(action: .advance)))
        for row in [same, other] { #expect(row.plan(.linux).visit == .location(VisitOptions(action: .replace))) }
    }

    @Test("is named after its moves, or after its visit")
    func names() {
        let entry = ScreenEntry(id: 1, kind: .web, location: .app("/a"))
        #expect(NavigationPlan([.dismiss, .replaceRoot(entry)]).name == "dismiss replace_root")
        #expect(NavigationPlan(visit: .reload).name == "refresh")
        #expect(NavigationPlan().name == "none")
    }
}
