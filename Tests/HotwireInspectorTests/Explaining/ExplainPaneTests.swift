import Testing

@testable import HotwireCore
@testable import HotwireInspector

/// The explanation of links in two panes.
@Suite("An explanation with panes") @MainActor struct ExplainPaneTests {
    private static let rules = #"{"rules": [{"patterns": ["^/hikes/[0-9]+"], "properties": {"pane": "detail"}}]}"#

    private func moves(_ url: String, _ explainer: Explainer) throws -> String {
        explainer.explain(try Location(reference: url, relativeTo: explainer.root)).plan.description
    }

    @Test(
        "follows a link in the list or in the detail",
        arguments: [
            ("/hikes", nil, "/hikes/1", "push /hikes/1, visit"),
            ("/hikes", "/hikes/1", "/hikes/2", "replace /hikes/2, visit"),
            ("/hikes", "/hikes/1", "/map", "replace /map, visit"),
            ("/hikes/1", "/hikes", "/map", "push /map, visit"),
            ("/hikes/1", "/hikes", "/hikes/2", "push /hikes/2, visit"),
            ("/hikes/1", "/hikes", "/hikes", "pop 1"),
            ("/hikes/1", nil, "/", "pop 1"),
        ] as [(String, String?, String, String)]
    )
    func moves(from shown: String, beside: String?, to url: String, are expected: String) throws {
        #expect(try moves(url, .made(Self.rules, shown: shown, beside: beside)) == expected)
    }

    @Test("ignores panes under a phone's rules")
    func phone() throws {
        let explainer = try Explainer.made(Self.rules, by: .ios, shown: "/hikes", beside: "/hikes/1")
        #expect(explainer.pane == nil)
        #expect(try moves("/hikes/2", explainer) == "push /hikes/2, visit")
    }

    @Test("names the pane in both forms")
    func pane() throws {
        let explainer = try Explainer.made(Self.rules, shown: "/hikes")
        let detail = explainer.explain(try Location(reference: "/hikes/1", relativeTo: explainer.root))
        let line = "pane        detail pane: beside the page below if the window has room; phones push it"
        #expect(detail.text.contains("\n  \(line)\n"))
        #expect(detail.json["pane"] == "detail")
        let list = explainer.explain(try Location(reference: "/map", relativeTo: explainer.root))
        #expect(!list.text.contains("  pane"))
        #expect(list.json["pane"] == nil)
    }
}
