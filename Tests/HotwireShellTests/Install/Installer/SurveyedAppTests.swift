import Foundation
import HotwireCore
import Testing

@testable import HotwireShell

@Suite struct SurveyedAppTests {
    private func survey(_ manifest: String?, page: String = "https://trails.example/") throws -> SurveyedApp {
        let page = try Location(outside: page)
        let address = IdentitySource.address(try Location(outside: "https://trails.example/app.webmanifest"))
        return SurveyedApp(
            page: page,
            manifest: try manifest.map { try WebManifest(parsing: $0, at: address, of: page) },
            declaredName: "Head",
            title: "Title",
            colorInHead: WebColor(css: "#010203")
        )
    }

    private func read(_ app: SurveyedApp, _ choices: InstalledApp.Choices = .init()) throws -> AppConfiguration {
        try AppConfiguration(
            parsing: app.configuration(choices, hasIcon: true),
            source: "app.json",
            folder: URL(filePath: "/apps/x")
        )
    }

    @Test func manifestBecomesAConfiguration() throws {
        let app = try survey(
            ##"""
            {"name": "Trails of the North", "short_name": "Trails", "description": "Hikes\nand huts", "theme_color": "#1f7a4d",
             "start_url": "/today?source=pwa", "display": "fullscreen",
             "shortcuts": [{"name": "New Hike", "url": "/hikes/new"}, {"name": "", "url": "/x"}, {"name": "Y", "url": "//evil.example"}],
             "protocol_handlers": [{"protocol": "web+trail", "url": "/open?%s"}, {"protocol": "https", "url": "/%s"}],
             "file_handlers": [
               {"action": "/open", "accept": {"Text/CSV": [".CSV", ".html"], "text/html": [".html"], "application/x-trail": ".trail"}},
               {"action": "https://evil.example/", "accept": {"text/csv": []}},
               {"action": "/x", "accept": {"application/pdf": [".desktop"]}}]}
            """##
        )
        let configuration = try read(app)
        #expect(configuration.applicationID == "io.github.hotwire_native_linux.site.https_trails_example_443")
        #expect(configuration.name == "Trails")
        #expect(configuration.summary == "Hikes and huts")
        #expect(configuration.icon?.path == "/apps/x/icon.png")
        #expect(configuration.color?.description == "#1f7a4d")
        #expect(configuration.startLocation.absoluteString == "https://trails.example/today?source=pwa")
        #expect(configuration.display == .fullscreen)
        #expect(configuration.shortcuts.map(\.title) == ["New Hike"])
        #expect(configuration.protocolHandlers.map(\.scheme) == ["web+trail"])
        #expect(configuration.fileHandlers.map(\.action.absoluteString) == ["https://trails.example/open"])
        #expect(
            configuration.fileHandlers.first?.accepted == [
                .init(type: "application/x-trail", extensions: [".trail"]),
                .init(type: "text/csv", extensions: [".csv"]),
            ]
        )
        #expect(!configuration.isTrusted)
    }

    @Test func headReplacesAMissingManifest() throws {
        let configuration = try read(survey(nil))
        #expect(configuration.name == "Head")
        #expect(configuration.color?.description == "#010203")
        #expect(configuration.startLocation.absoluteString == "https://trails.example/")
    }

    @Test(
        arguments: [
            (#"{"name": "N", "short_name": "S"}"#, "D", "T", "S", .manifest),
            (#"{"name": "N"}"#, "D", "T", "N", .manifest),
            ("{}", "D", "T", "D", .declaration), ("{}", nil, "Calibre-Web | Login", "Calibre-Web", .title),
            ("{}", nil, "Login", "trails.example", .host), ("{}", nil, nil, "trails.example", .host),
        ] as [(String, String?, String?, String, ProposedName.Source)]
    )
    func applicationsNameComesBeforeThePages(
        _ manifest: String,
        _ declared: String?,
        _ title: String?,
        _ name: String,
        _ source: ProposedName.Source
    ) throws {
        var app = try survey(manifest)
        (app.declaredName, app.title) = (declared, title)
        #expect(app.name == ProposedName(text: name, source: source))
        #expect(app.name.isGuess == (declared == nil && manifest == "{}"))
    }

    @Test(arguments: [
        ("https://a.example/", "https://a.example/login?next=%2F", true, "https://a.example/"),
        ("https://a.example/app", "https://a.example/app/", false, "https://a.example/app/"),
        ("http://a.example/", "https://a.example/login", true, "https://a.example/login"),
        ("https://a.example/", "https://a.example/", true, "https://a.example/"),
    ])
    func signInIsNotTheStartPage(_ asked: String, _ answered: String, _ isSignIn: Bool, _ page: String) throws {
        let found = SurveyedApp.page(
            asked: try Location(outside: asked),
            answered: try Location(outside: answered),
            isSignIn: isSignIn
        )
        #expect(found.absoluteString == page)
    }

    @Test func reviewNamesAGuessAndAGenericIcon() throws {
        let page = try Location(outside: "https://trails.example/")
        let part = UnusedPart(name: "scope", reason: .outsideOfScope)
        let app = SurveyedApp(page: page, manifest: nil, title: "Trails | Login", unused: [part])
        let review = InstallationReview(.survey(AppSurvey.Survey(app: app), page), .init())
        #expect(review.guessedName?.text == "Trails")
        #expect(review.notes == ["scope is not used: it does not contain the start page"])
        #expect(review.warnings.map { $0.contains("generic") } == [true])
        let chosen = InstallationReview(
            .survey(AppSurvey.Survey(app: app, icon: .images([48: [1]])), page),
            .init(name: "Mine")
        )
        #expect(chosen.guessedName == nil)
        #expect(chosen.warnings.isEmpty)
    }

    @Test(arguments: [("", nil), ("  ", nil), ("Trails", nil), (" Trails ", nil), ("Mine", "Mine")])
    func answerReplacesTheProposal(_ answer: String, _ name: String?) {
        #expect(TerminalQuestion.chosen(answer, insteadOf: "Trails") == name)
    }

    @Test func userChoosesTheName() throws {
        #expect(try read(survey(#"{"name": "Trails"}"#), .init(name: "Mine")).name == "Mine")
    }

    @Test func manifestThatLiesChangesNothing() throws {
        let shortcuts = (0..<10_000).map { #"{"name": "S\#($0)", "url": "/\#($0)"}"# }.joined(separator: ",")
        let app = try survey(
            #"""
            {"name": "</name>\n[Desktop Action x]\u202eExec=rm\u0007", "start_url": "https://evil.example/",
             "scope": "https://evil.example/", "shortcuts": [\#(shortcuts)]}
            """#
        )
        let configuration = try read(app)
        #expect(configuration.name == "</name> [Desktop Action x]Exec=rm")
        #expect(configuration.startLocation.absoluteString == "https://trails.example/")
        #expect(configuration.shortcuts.count == 10)
        #expect(app.id == "io.github.hotwire_native_linux.site.https_trails_example_443")
    }

    @Test func twoAppsOfOneOriginAreTwoApps() throws {
        let one = try survey(#"{"scope": "/one/", "start_url": "/one/"}"#, page: "https://trails.example/one/")
        let two = try survey(#"{"scope": "/two/", "start_url": "/two/"}"#, page: "https://trails.example/two/")
        #expect(one.id != two.id)
        #expect(WrittenForm.isApplicationID(one.id))
        #expect(try survey(#"{"scope": "/"}"#).id == survey(nil).id)
        #expect(try survey("{}", page: "https://trails.example/one/").id == one.id)
        #expect(try survey(nil, page: "https://trails.example/one/").id == one.id)
        #expect(try survey(#"{"start_url": ""}"#, page: "https://trails.example/one/x").id == one.id)
        #expect(try survey(#"{"id": "/two/", "scope": "/"}"#).id == two.id)
        #expect(try survey(#"{"id": "/", "scope": "/"}"#).id == survey(nil).id)
        let long = try survey(#"{"scope": "/\#(String(repeating: "ä", count: 500))/"}"#)
        #expect(WrittenForm.isApplicationID(long.id))
    }

    @Test func installedAppKeepsItsIdentifier() throws {
        var app = try survey(#"{"scope": "/one/", "start_url": "/one/"}"#)
        app.installedID = "org.example.Old"
        #expect(app.id == "org.example.Old")
        #expect(try read(app).applicationID == "org.example.Old")
    }

    @Test(arguments: [
        ("https://www.trails.example/de", true), ("https://trails.example:8443/", true),
        ("https://accounts.example/sign-in", false), ("https://trails.example.evil.example/", false),
        ("https://sub.trails.example/", false),
    ])
    func redirectToAnotherSiteDoesNotDescribeTheApp(end: String, isSame: Bool) throws {
        let start = try Location(outside: "http://trails.example/")
        #expect(SurveyedApp.isSameSite(start, try Location(outside: end)) == isSame)
    }
}
