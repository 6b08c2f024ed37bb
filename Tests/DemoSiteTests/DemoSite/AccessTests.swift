import Foundation
import Testing

@testable import DemoSite

@Suite("Access")
struct AccessTests {
    @Test("The journal requires a sign-in")
    func journal() async throws {
        let browser = try Browser()
        #expect(await browser.get("/journal").status == 401)
        #expect(await browser.post("/session", "name=Mei&password=wrong").status == 422)
        #expect(await browser.post("/session", "name=Mei&password=summit").location == "/journal")
        let page = await browser.get("/journal")
        #expect(page.status == 200)
        #expect(page.text.contains("Welcome, Mei."))
        #expect(page.text.contains("The spring below the saddle"))
        await browser.post("/session/delete")
        #expect(await browser.get("/journal").status == 401)
    }

    @Test("A sign-in link works once, in the browser that asked for it")
    func signInLink() async throws {
        let app = try Trailhead(turbo: nil)
        let (browser, stranger, service) = (Browser(app), Browser(app), Browser(app))
        service.host = "localhost:4000"
        let begun = await browser.get("/session/elsewhere")
        #expect(begun.headers["Set-Cookie"]?.contains("HttpOnly") == true)
        let address = try #require(begun.location)
        #expect(address.hasPrefix("http://localhost:4000/service?state="))
        await stranger.get("/session/elsewhere")
        let target = try #require(address.split(separator: "4000").last)
        #expect(await service.get(String(target)).text.contains("another service"))
        let back = try #require(await service.post(String(target), "name=Mei").location)
        #expect(back.hasPrefix("http://127.0.0.1:4000/signed-in?token="))
        let link = String(try #require(back.split(separator: "4000").last))
        #expect(await stranger.get(link).status == 403)
        #expect(await Browser(app).get(link).status == 403)
        #expect(await browser.get(link).location == "/journal")
        #expect(await browser.get("/journal").text.contains("Welcome, Mei."))
        #expect(await browser.get(link).status == 403)
        #expect(await browser.get("/signed-in").status == 403)
    }

    @Test("A sign-in token is valid for a minute")
    func tokens() {
        var tokens = SignInTokens()
        let now = Date()
        let token = tokens.issue(to: "Mei", state: "a", at: now)
        #expect(tokens.redeem(token, state: nil, at: now) == nil)
        #expect(tokens.redeem(token, state: "b", at: now) == nil)
        #expect(tokens.redeem(token, state: "a", at: now + 59) == "Mei")
        #expect(tokens.redeem(token, state: "a", at: now + 59) == nil)
        let old = tokens.issue(to: "Mei", state: "a", at: now)
        #expect(tokens.redeem(old, state: "a", at: now + 61) == nil)
    }

    @Test("The cookie is hidden from pages, and only set when needed")
    func cookie() async throws {
        let browser = try Browser()
        #expect(await browser.get("/").headers["Set-Cookie"] == nil)
        let cookie = try #require(await browser.post("/hikes/1/favorite").headers["Set-Cookie"])
        #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
        #expect(await browser.post("/hikes/1/favorite").headers["Set-Cookie"] == nil)
    }

    @Test(
        "Requests for other host names are rejected",
        arguments: [
            ("127.0.0.1:4000", 200), ("LocalHost:4000", 200), ("evil.example:4000", 421), ("", 421),
            ("127.0.0.1.evil.example", 421), ("localhost@evil.example", 421),
        ]
    )
    func hosts(_ host: String, _ status: Int) async throws {
        let browser = try Browser()
        browser.host = host
        #expect(await browser.get("/").status == status)
    }

    @Test(
        "Pages of other sites change nothing",
        arguments: [
            ("http://127.0.0.1:4000", 303), ("http://localhost:4000", 303), ("https://evil.example", 421),
            ("http://localhost:5000", 421), ("null", 421),
        ]
    )
    func origins(_ origin: String, _ status: Int) async throws {
        #expect(try await Browser().post("/hikes/1/delete", "", ["Origin": origin]).status == status)
    }

    @Test(
        "Paths lead only to pages",
        arguments: [
            "/assets/../Package.swift", "/assets/..%2F..%2Fetc%2Fpasswd", "/../etc/passwd", "/hikes/-1", "/hikes/x",
            "/hikes/99999999999999999999", "/navigation/long/201", "/navigation/historical/elsewhere",
        ]
    )
    func paths(_ path: String) async throws {
        #expect(try await Browser().get(path).status == 404)
    }

    @Test("Only native apps are redirected to historical locations")
    func historical() async throws {
        let browser = try Browser()
        #expect(await browser.post("/navigation/historical/recede").location == "/navigation/historical")
        browser.agent = "Hotwire Native Linux"
        #expect(await browser.post("/navigation/historical/refresh").location == "/refresh_historical_location")
    }
}
