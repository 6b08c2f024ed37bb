import Foundation
import Testing

@testable import DemoSite

@Suite("Pages")
struct PageTests {
    private static let pages = [
        "/", "/hikes", "/hikes?q=fell", "/hikes/new", "/hikes/1", "/hikes/1/edit", "/hikes/1/forecast",
        "/hikes/1/packing", "/hikes/1/packing/edit", "/favorites", "/session/new", "/numbers/100",
        "/navigation/modal/locked/2", "/navigation/filter?grade=Easy", "/navigation/filter-steps?grade=Easy",
        "/navigation/slow?seconds=0", "/navigation/popup", "/navigation/long/200", "/navigation/elsewhere",
        "/recede_historical_location", "/resume_historical_location", "/refresh_historical_location",
    ]

    private static let links = [NavigationIndex.navigation, .modals, .presentations, .number(99), .question, .sidebar]
        .flatMap(\.links).map(\.href)

    @Test("respond with HTML and a title", arguments: pages)
    func answers(_ path: String) async throws {
        let reply = try await Browser().get(path)
        #expect(reply.status == 200)
        #expect(reply.headers["Content-Type"] == "text/html; charset=utf-8")
        #expect(reply.title?.isEmpty == false)
        #expect(!reply.text.contains("{{"))
    }

    @Test("reference a raster icon, which apps can show")
    func icon() async throws {
        let browser = try Browser()
        let page = await browser.get("/").text
        let start = try #require(page.firstRange(of: #"type="image/png" sizes="96x96" href=""#)).upperBound
        let reply = await browser.get(String(page[start...].prefix { $0 != "\"" }))
        #expect(reply.status == 200)
        #expect(reply.headers["Content-Type"] == "image/png")
        #expect(reply.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test("have unique titles")
    func titles() async throws {
        let browser = try Browser()
        let local = Self.links.filter {
            !$0.contains("slow") && !$0.contains(".json")
        }
        var titles: [String] = []
        for path in Set(Self.pages + local) {
            if let title = await browser.get(path).title { titles.append(title) }
        }
        #expect(titles.count > 30)
        #expect(Set(titles).count == titles.count)
    }

    @Test("that the index lists all respond", arguments: links)
    func index(_ path: String) async throws {
        let expected =
            switch path {
            case "/navigation/missing": 404
            case "/navigation/error": 500
            case "/journal": 401
            case let path where path.contains("redirect"): 302
            default: 200
            }
        #expect(try await Browser().get(path.contains("slow") ? path + "?seconds=0" : path).status == expected)
    }

    @Test("hide the web navigation from native apps", arguments: ["Turbo Native", "Hotwire Native iOS"])
    func native(_ agent: String) async throws {
        let browser = try Browser()
        #expect(await browser.get("/hikes").text.contains("<nav aria-label=\"Main\">"))
        browser.agent = "Mozilla/5.0 \(agent)"
        #expect(!(await browser.get("/hikes").text.contains("<nav aria-label=\"Main\">")))
    }

    @Test("load Turbo as its build requires, and report a missing one")
    func turbo() async throws {
        let module = ScriptFile(source: Data("export { a };".utf8))
        #expect(
            try await Browser(turbo: module).get("/").text.contains(#"<script type="module" src="/assets/turbo.js?v="#)
        )
        let classic = ScriptFile(source: Data("(function(){})()".utf8))
        let browser = try Browser(turbo: classic)
        #expect(await browser.get("/").text.contains(#"<script src="/assets/turbo.js?v=\#(classic.digest)""#))
        #expect(await browser.get("/assets/turbo.js?v=1").text == "(function(){})()")
        #expect(try await Browser().get("/").text.contains("without Turbo"))
        #expect(try await Browser().get("/assets/turbo.js").status == 404)
    }

    @Test("link to another origin by the server's other name")
    func origins() async throws {
        let browser = try Browser()
        #expect(
            await browser.get("/navigation/redirect-elsewhere").location == "http://localhost:4000/navigation/elsewhere"
        )
        browser.host = "localhost:4000"
        #expect(
            await browser.get("/navigation/frames").text.contains("src=\"http://127.0.0.1:4000/navigation/elsewhere\"")
        )
    }

    @Test("include a valid path configuration")
    func configuration() async throws {
        let reply = try await Browser().get("/configurations/linux_v1.json")
        let json = try JSONSerialization.jsonObject(with: reply.body) as? [String: Any]
        #expect((json?["rules"] as? [[String: Any]])?.isEmpty == false)
        #expect(reply.body == DemoSite.pathConfiguration)
        #expect((json?["settings"] as? [String: Any])?["title"] as? String == "Trailhead")
    }

    @Test("include files to display and files to download")
    func files() async throws {
        let browser = try Browser()
        #expect(
            await browser.get("/files/hikes.csv").headers["Content-Disposition"] == #"attachment; filename="hikes.csv""#
        )
        #expect(await browser.get("/files/map.pdf").headers["Content-Disposition"] == nil)
        #expect(await browser.get("/files/map.pdf?download=1").headers["Content-Disposition"] != nil)
        #expect(await browser.get("/files/map.pdf").text.hasPrefix("%PDF-1.4"))
    }
}
