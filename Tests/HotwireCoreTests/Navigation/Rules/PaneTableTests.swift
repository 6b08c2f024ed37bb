import HotwireCore
import Testing

/// The results of visits from a pane, as *Layouts* describes them.
@Suite("The table of panes")
struct PaneTableTests {
    static let listRows: [PaneRow] = [
        PaneRow("/", .main, "*/1", is: "push /1, visit"),
        PaneRow("/ */1", .main, "*/2", is: "replace /2, visit"),
        PaneRow("/ */1", .main, "*/1", is: "replace /1, visit"),
        PaneRow("/ */1 */2", .main, "*/3", is: "replace 2 with /3, visit"),
        PaneRow("/ */1 /a /b", .main, "*/2", is: "replace 3 with /2, visit"),
        PaneRow("/ */1", .main, "/a", is: "replace /a, visit"),
        PaneRow("/ */1 */2", .main, "/a", is: "replace 2 with /a, visit"),
        PaneRow("/ */1", .main, "/a", is: "replace 2 with /a, visit").replacing,
        PaneRow("/ */1 */2", .main, "*/3", is: "replace 2 with /3, visit").replacing,
        PaneRow("/ */1", .main, "*/2", is: "replace /2, visit").with("replace"),
        PaneRow("/ /b */1", .main, "/", is: "pop 2"),
        PaneRow("/ /b */1", .main, "/a", is: "replace /a, visit").with("push"),
        PaneRow("/ /b */1", .main, "/a", is: "pop 2").with("pop"),
        PaneRow("/ /b */1", .main, "/a", is: "pop 2, refresh").with("clear_all"),
        PaneRow("/ */1", .main, "/a", is: "replace_root /a, visit").with("replace_root"),
        PaneRow("/ */1", .main, "/a", is: "nothing").with("none"),
    ]

    @Test("replaces the detail from the list", arguments: listRows)
    func fromList(_ row: PaneRow) { #expect(row.plan() == row.plan) }

    static let inPlaceRows: [PaneRow] = [
        PaneRow("/ */1", .main, "/", is: "refresh /"),
        PaneRow("/ */1", .main, "/", is: "show the response in /").answered,
        PaneRow("/ */1", .main, "/?q=a", is: "refresh /?q=a").ignoringQuery,
        PaneRow("/ */1", .main, "/?q=a", is: "replace /?q=a, visit"),
        PaneRow("/ */1", .main, "/refresh", is: "refresh /").with("refresh").historical,
    ]

    @Test("keeps the detail while the list changes", arguments: inPlaceRows)
    func inPlace(_ row: PaneRow) { #expect(row.plan() == row.plan) }

    static let detailRows: [PaneRow] = [
        PaneRow("/ */1", .detail, "*/2", is: "push /2, visit"),
        PaneRow("/ */1", .detail, "/a", is: "push /a, visit"),
        PaneRow("/ */1", .detail, "*/1", is: "replace /1, visit"),
        PaneRow("/ */1 */2", .detail, "*/1", is: "pop 1"),
        PaneRow("/ */1", .detail, "*/2", is: "replace /2, visit").replacing,
        PaneRow("/ */1", .detail, "/", is: "pop 1"),
        PaneRow("/ */1", .detail, "/", is: "pop 1, show the response").answered,
        PaneRow("/ */1 */2 /a", .detail, "/", is: "pop 3"),
        PaneRow("/ */1", .detail, "/", is: "push /, visit").with("push"),
        PaneRow("/ */1", .detail, "/a", is: "pop 1").with("pop"),
        PaneRow("/ */1", .detail, "/a", is: "refresh").with("refresh").historical,
    ]

    @Test("stays in the detail pane, except for the list", arguments: detailRows)
    func fromDetail(_ row: PaneRow) { #expect(row.plan() == row.plan) }

    static let modalRows: [PaneRow] = [
        PaneRow("/ */1|/m", .main, "*/2", is: "dismiss, replace /2, visit"),
        PaneRow("/ */1|/m", .main, "/", is: "dismiss, show the response in /").answered,
        PaneRow("/ */1|/m", .main, "/a", is: "dismiss, replace /a, visit"),
        PaneRow("/ */1|/m", .main, "*/2", is: "dismiss, replace /2, visit").with("replace"),
        PaneRow("/ */1|/m", .main, "/refresh", is: "dismiss, refresh /").with("refresh").historical,
        PaneRow("/ */1|/m", .main, "/a", is: "dismiss").with("pop"),
        PaneRow("/ */1|/m", .detail, "*/1", is: "dismiss, replace /1, visit"),
        PaneRow("/ */1|/m", .detail, "*/2", is: "dismiss, push /2, visit"),
        PaneRow("/ */1|/m", .detail, "/", is: "dismiss, pop 1, show the response").answered,
    ]

    @Test("treats a modal's page like the page that opened it", arguments: modalRows)
    func fromModal(_ row: PaneRow) { #expect(row.plan() == row.plan) }

    @Test("does not exist on phones", arguments: [NavigationRules.ios, .android])
    func phones(_ rules: NavigationRules) {
        #expect(PaneRow("/ */1", .main, "*/2", is: "").plan(rules) == "push /2, visit")
        #expect(PaneRow("/ */1 */2", .detail, "/", is: "").plan(rules) == "push /, visit")
    }
}
