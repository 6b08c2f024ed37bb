import Foundation
import HotwireCore
import HotwireNative
import Testing

@testable import HotwireShell

/// The doctor's findings about a web app.
@Suite struct SiteFindingTests {
    private static let head = """
        <!DOCTYPE html><html><head><meta name="viewport" content="width=device-width">
        <link rel="stylesheet" href="/app.css" data-turbo-track="reload">
        <script type="importmap">{"imports": {"@hotwired/turbo-rails": "/turbo.js", "@hotwired/hotwire-native-bridge": "/b.js", "own": "/own.js"}}</script>
        </head><body></body></html>
        """

    private func location(_ text: String) throws -> Location { try Location(outside: text) }

    private func page(
        _ address: String = "http://localhost:3000/",
        status: Int = 200,
        type: String = "text/html; charset=utf-8",
        _ body: String = head
    ) throws -> SiteAnswers.Answer {
        .success(
            .init(
                location: try location(address),
                status: status,
                headers: ["content-type": type],
                body: Data(body.utf8)
            )
        )
    }

    private func answers(_ start: String = "http://localhost:3000/", page: SiteAnswers.Answer) throws -> SiteAnswers {
        var answers = SiteAnswers(start: try location(start), userAgent: "Hotwire Native Linux", page: page)
        let turbo = try self.page("http://localhost:3000/turbo.js", type: "text/javascript", "/*!\nTurbo 8.0.13\n */")
        answers.assets = [(try location("http://localhost:3000/turbo.js"), turbo)]
        let rules =
            "{\"settings\": {}, \"rules\": [{\"patterns\": [\"/new$\"], \"properties\": {\"context\": \"modal\"}}]}"
        let file = "http://localhost:3000/configurations/linux_v1.json"
        answers.pathConfigurations = [(try location(file), try self.page(file, type: "application/json", rules))]
        answers.missing = try self.page("http://localhost:3000/none", status: 404)
        return answers
    }

    private func lines(_ answers: SiteAnswers) -> [String] {
        answers.findings.map { "\($0.level.rawValue) \($0.title)" }
    }

    @Test func healthyAppHasNoWarnings() throws {
        #expect(
            lines(try answers(page: page())) == [
                "ok http://localhost:3000/ returns 200", "ok Turbo 8.0.13",
                "ok Bridge components: @hotwired/hotwire-native-bridge",
                "note The app has no name", "note The app has no icon",
                "note User agent: Hotwire Native Linux",
                "ok 1 scripts and style sheets load",
                "ok A path configuration at http://localhost:3000/configurations/linux_v1.json",
                "ok A missing page returns 404",
            ]
        )
    }

    @Test func firstPageThatRequiresSignInIsFine() throws {
        var answers = try answers(page: page(status: 401, ""))
        let file = "http://localhost:3000/configurations/linux_v1.json"
        let rules = "{\"settings\": {\"sign_in_location\": \"/session/new\"}, \"rules\": []}"
        answers.pathConfigurations = [(try location(file), try page(file, type: "application/json", rules))]
        #expect(answers.signInLocation == (try location("http://localhost:3000/session/new")))
        answers.signInPage = try page("http://localhost:3000/session/new")
        #expect(
            lines(answers) == [
                "ok http://localhost:3000/ returns 401", "ok Turbo 8.0.13",
                "ok Bridge components: @hotwired/hotwire-native-bridge",
                "note The app has no name", "note The app has no icon",
                "note User agent: Hotwire Native Linux",
                "ok 1 scripts and style sheets load",
                "ok A path configuration at http://localhost:3000/configurations/linux_v1.json",
                "ok A missing page returns 404",
            ]
        )
        answers.signInPage = try page("http://localhost:3000/session/new", status: 404)
        let title = "The sign-in page http://localhost:3000/session/new returns 404"
        #expect(answers.findings.first?.title == title)
    }

    @Test func firstPageWithoutASignInPageIsAFault() throws {
        let answers = try answers(page: page(status: 401))
        #expect(answers.signInLocation == nil)
        #expect(answers.findings.first?.level == .fault)
        #expect(answers.findings.first?.explanation.contains("sign_in_location") == true)
    }

    @Test func unreachableServerIsAFault() throws {
        let answers = SiteAnswers(start: try location("http://localhost:9/"), page: .failure(.web(.cannotConnect)))
        #expect(answers.findings.map(\.level) == [.fault])
    }

    @Test func copiesOfTurboAreReported() throws {
        var answers = try answers(page: page())
        answers.assets += answers.assets
        #expect(lines(answers).contains("warning The page loads Turbo 2 times"))
    }

    @Test func problemsAreReported() throws {
        var answers = try answers(
            "http://a.example/",
            page: page("http://b.example/", status: 500, type: "text/plain", "")
        )
        answers.assets = [
            (try location("http://b.example/app.css"), try page("http://b.example/app.css", status: 404)),
            (try location("http://b.example/app.js"), .failure(.web(.timeout))),
        ]
        answers.missing = try page("http://b.example/none", status: 200)
        let file = "http://b.example/configurations/linux_v1.json"
        answers.pathConfigurations = [(try location(file), try page(file, type: "application/json", "{\"rules\": 1}"))]
        #expect(
            lines(answers) == [
                "fault http://a.example/ returns 500",
                "warning The page redirects to another origin, http://b.example/",
                "fault The page is not HTML: its content type is text/plain", "warning The connection is not encrypted",
                "note No Turbo in the page's head",
                "note The app has no name", "note The app has no icon",
                "note User agent: Hotwire Native Linux", "warning http://b.example/app.css returns 404",
                "warning http://b.example/app.js: This page took too long", "fault The path configuration has errors",
                "warning A missing page returns 200",
            ]
        )
    }

    /// Any web app can be opened, so a missing Turbo is not a fault.
    @Test func appWithoutTurboHasNoFaults() throws {
        let html = "<head><title>Calibre-Web | Login</title><script src=/a.js></script></head><input type=password>"
        var answers = try answers(page: page("http://localhost:3000/login", html))
        let script = "new RTCPeerConnection(); registration.pushManager.subscribe()"
        answers.assets = [
            (try location("http://localhost:3000/a.js"), try page("http://localhost:3000/a.js", script)),
            (try location("http://localhost:3000/b.css"), try page("http://localhost:3000/b.css", status: 404)),
            (try location("https://cdn.example/c.js"), .failure(.web(.cannotConnect))),
        ]
        answers.pathConfigurations = []
        #expect(
            lines(answers) == [
                "ok http://localhost:3000/ returns 200", "note The page redirects to http://localhost:3000/login",
                "note The first page asks the user to sign in", "note No Turbo in the page's head",
                "note The page's scripts use WebRTC (RTCPeerConnection)", "note The page's scripts use Web Push",
                "note The app has no name", "note The app has no icon", "note User agent: Hotwire Native Linux",
                "warning http://localhost:3000/b.css returns 404",
                "warning https://cdn.example/c.js: The server is not responding", "ok A missing page returns 404",
            ]
        )
        let name = answers.findings.first { $0.title == "The app has no name" }
        #expect(name?.explanation.contains("installed as “Calibre-Web”, from the page's title") == true)
    }

    @Test func brokenFileIsAFaultOnlyInTheAppWithTurbo() throws {
        var answers = try answers(page: page())
        answers.assets += [
            (try location("http://localhost:3000/b.css"), try page("http://localhost:3000/b.css", status: 404)),
            (try location("https://cdn.example/c.css"), try page("https://cdn.example/c.css", status: 404)),
        ]
        let lines = lines(answers)
        #expect(lines.contains("fault http://localhost:3000/b.css returns 404"))
        #expect(lines.contains("warning https://cdn.example/c.css returns 404"))
    }

    @Test(arguments: [
        ("Basic realm=\"x\"", Finding.Level.fine), ("Digest qop=auth", .fine), ("Bearer", .fault), ("", .fault),
    ])
    func appThatAsksForAPasswordIsFine(_ challenge: String, _ level: Finding.Level) throws {
        var answer = SiteAnswers.Page(location: try location("http://localhost:3000/"), status: 401)
        answer.headers = ["content-type": "text/html", "www-authenticate": challenge]
        #expect(try answers(page: .success(answer)).findings.first?.level == level)
    }

    @Test(arguments: [
        ("new PublicKeyCredential", ["passkeys (WebAuthn)"]),
        ("navigator.mediaDevices.getDisplayMedia({})", ["screen sharing"]),
        ("const a = 1", []),
    ])
    func featuresThatTheEngineLacksAreNamed(_ script: String, _ names: [String]) {
        #expect(EngineFeature.findings(in: ["", script]).map(\.title) == names.map { "The page's scripts use \($0)" })
    }

    @Test func baseAppliesToFilesOfTheHead() throws {
        let html = "<base href='/static/'><script src=a.js></script>"
        let assets = PageAssets(html: Data(html.utf8), at: try location("http://localhost/x/y"))
        #expect(assets.locations.map(\.path) == ["/static/a.js"])
    }

    @Test func pathConfigurationOfAnotherSiteIsNotUsed() throws {
        var answers = try answers(page: page(status: 401, ""))
        let file = try location("http://localhost:3000/configurations/linux_v1.json")
        let rules = "{\"settings\": {\"sign_in_location\": \"/session/new\"}, \"rules\": []}"
        let foreign = try page("http://evil.example/paths.json", type: "application/json", rules)
        answers.pathConfigurations = [(file, foreign)]
        #expect(answers.rules?.level == .warning)
        #expect(answers.rules?.title == "\(file) redirects to another site, evil.example")
        #expect(answers.signInLocation == nil)
        answers.pathConfigurations = [(file, try page("http://evil.example/"))]
        #expect(answers.rules?.title == "No path configuration", "a site may redirect every missing address")
    }

    /// A single-page site returns its page for every address.
    @Test func webPageIsNotAPathConfiguration() throws {
        var answers = try answers(page: page())
        answers.pathConfigurations = try ["linux", "ios"].map {
            let address = "http://localhost:3000/configurations/\($0)_v1.json"
            return (try location(address), try page(address))
        }
        #expect(answers.rules?.title == "No path configuration")
    }

    @Test(
        arguments: [
            ("/*!\nTurbo 8.0.13\nCopyright", "8.0.13"), ("/*! Turbo 7.3.0 */", "7.3.0"),
            ("/*\nTurbo 8.0.0-beta.2\n*/", "8.0.0-beta.2"),
            ("const Turbo = 1", nil), ("\nTurbo Drive is great", nil),
        ] as [(String, String?)]
    )
    func turboVersionIsReadFromTheBuild(_ script: String, _ version: String?) {
        #expect(PageLibraries.turboVersion(script) == version)
    }

    @Test func assetsAreFoundOnce() throws {
        let html =
            "<script src=/a.js></script><script src=/a.js></script><link rel=stylesheet href=b.css><script>turbo:load</script>"
        let assets = PageAssets(html: Data(html.utf8), at: try location("http://localhost/x/y"))
        #expect(assets.locations.map(\.path) == ["/a.js", "/x/b.css"])
        #expect(assets.inlineScripts == "turbo:load\n")
        #expect(!assets.hasViewport && !assets.areTracked && assets.imports.isEmpty)
    }

    @Test(
        arguments: [
            ("<meta name=\"csrf-token\" content=\"KEY\">", true),
            ("<meta content='KEY' name='csrf-token'>", true),
            ("<input type=\"hidden\" name=\"authenticity_token\" value=\"KEY\" autocomplete=\"off\">", true),
            ("<input value=KEY name=csrfmiddlewaretoken type=hidden>", true),
            ("<meta name=\"csp-nonce\" content=\"KEY\"><script nonce=\"KEY\">go()</script>", true),
            ("<p>KEY</p>", false), ("<input name=title value=KEY>", false),
        ]
    )
    func pagesThatDifferOnlyByTokensAreEqual(_ part: String, _ isSame: Bool) throws {
        func body(_ key: String) -> String {
            Self.head.replacing("</head>", with: part.replacing("KEY", with: key) + "</head>")
        }
        var answers = try answers(page: page("http://localhost:3000/", body("a1b2+/==")))
        answers.pageForBrowsers = try page("http://localhost:3000/", body("Zz09-_"))
        let agent = try #require(answers.findings.first { $0.title.hasPrefix("User agent") })
        #expect(agent.explanation.hasPrefix("Browsers receive the same page.") == isSame)
    }

    @Test(
        arguments: [
            ("<meta name=action-cable-url content='wss://live.example/ws'>", "https://live.example/ws"),
            ("<meta name=action-cable-url content=/live>", "http://localhost/live"),
            ("<turbo-cable-stream-source channel=a></turbo-cable-stream-source>", "http://localhost/cable"),
            ("<p>cable</p>", nil),
        ] as [(String, String?)]
    )
    func cableAddressIsReadFromThePage(_ html: String, _ address: String?) throws {
        let cable = ActionCable(html: Data(html.utf8), scripts: [], at: try location("http://localhost/a/b"))
        #expect(cable?.location.absoluteString == address)
    }

    @Test func cableResponseIsReported() throws {
        let page = try location("http://localhost/")
        let cable = try #require(ActionCable(html: Data(), scripts: ["actioncable-v1-json"], at: page))
        for (answer, level) in [
            (.opened(protocol: "actioncable-v1-json"), .fine), (.opened(protocol: nil), .warning),
            (.refused(status: 404), .warning), (.failed(.web(.cannotConnect)), .warning),
        ] as [(WebSocketProbe.Answer, Finding.Level)] {
            #expect(cable.finding(answer, origin: "http://localhost").level == level)
        }
    }
}
