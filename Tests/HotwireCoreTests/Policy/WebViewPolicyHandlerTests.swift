import HotwireCore
import Testing

@Suite("The handlers of the web view's policy") @MainActor
struct WebViewPolicyHandlerTests {
    private let origins = AppOrigins(start: .app("/"))
    private let link = PolicyRow(
        "a link",
        .linkActivated,
        "https://app.example/in",
        clicked: "https://app.example/in",
        ""
    )
    private let scripted = PolicyRow("a link by script", .linkActivated, "https://app.example/in", frames: 0, "")
    private let form = PolicyRow("a form", .formSubmitted, "https://app.example/in", method: "POST", frames: 0, "")
    private let reload = PolicyRow("a reload", .reload, "https://app.example/page", "")
    private let window = PolicyRow("a window", .linkActivated, "https://app.example/in", isNewWindow: true, "")

    private func matches(_ handler: any WebViewPolicyRule, _ row: PolicyRow) -> Bool {
        handler.matches(row.action, state: row.state, origins: origins)
    }

    private func word(_ handler: any WebViewPolicyRule, _ row: PolicyRow) -> String {
        handler.handle(row.action, state: row.state, origins: origins)?.word ?? "next"
    }

    @Test("reload a page that reloads itself (C143, C144)")
    func reloading() {
        let handler = ReloadWebViewPolicyRule()
        #expect(matches(handler, reload))
        #expect(word(handler, reload) == "reload")
        #expect(!matches(handler, link))
    }

    @Test("route navigations to a new window (C145, C146)")
    func windows() {
        let handler = NewWindowWebViewPolicyRule()
        #expect(matches(handler, window))
        #expect(word(handler, window) == "route")
        #expect(!matches(handler, link))
    }

    @Test("route links clicked by the user (C147, C148) or a script (C149, C150), but no forms (C151)")
    func external() {
        let handler = ExternalNavigationWebViewPolicyRule()
        #expect(matches(handler, link))
        #expect(word(handler, link) == "route")
        #expect(matches(handler, scripted))
        #expect(word(handler, scripted) == "route")
        #expect(!matches(handler, form))
    }

    @Test(
        "refuse about: (C152), and download data: (C153)",
        arguments: [("about:blank", "refuse"), ("data:text/html,x", "download")]
    )
    func unsafe(address: String, becomes decision: String) {
        let row = PolicyRow("unsafe", .linkActivated, address, clicked: address, "")
        #expect(word(ExternalNavigationWebViewPolicyRule(), row) == "refuse")
        #expect(WebViewPolicyManager(origins: origins).decide(row.action, row.state).word == decision)
    }

    @Test("ignore links if the app registers that handler (C154, C155)")
    func links() {
        let handler = LinkActivatedWebViewPolicyRule()
        #expect(matches(handler, link))
        #expect(word(handler, link) == "refuse")
        #expect(!matches(handler, PolicyRow("a frame's", .linkActivated, "https://app.example/in", frames: 1, "")))
    }

    @Test("have these names in this order (P029)")
    func names() {
        #expect(
            WebViewPolicyManager.defaultRules.map(\.name) == [
                "separate-window", "reload", "new-window", "same-document", "frame", "history", "form-submission",
                "external-navigation",
            ]
        )
        #expect(LinkActivatedWebViewPolicyRule().name == "link-activated")
    }
}
