import AppTesting
import FaultServer
import Foundation
import HotwireCore
import HotwireNative
import MainLoopTesting
import XCTest

@testable import HotwireHTTP

/// Requests from native screens, in addition to the page's requests.
nonisolated final class HTTPClientTests: XCTestCase {
    func testClientSendsThePagesCookies() throws {
        try ask { app, client in
            // The next request shows that the engine's network process has the cookie.
            try await app.evaluate("document.cookie = 'page=1; path=/'; await fetch('/cookie')")
            let answer = try await client.request(try app.url("/numbers"), headers: ["Accept": "application/json"])
            XCTAssertEqual(answer.status, 200)
            XCTAssertEqual(String(decoding: answer.body, as: UTF8.self), "[1,2]")
            XCTAssertEqual(answer.headers["content-type"], "application/json")
            let request = try await app.server.next("/numbers")
            XCTAssertEqual(request.headers["accept"], "application/json")
            XCTAssertEqual(request.headers["user-agent"], app.navigator.session.webView.userAgent)
            XCTAssertEqual(Set(request.headers["cookie"]?.components(separatedBy: "; ") ?? []), ["page=1", "server=1"])
        }
    }

    func testPageSendsTheCookiesOfTheClient() throws {
        try ask { app, client in
            _ = try await client.request(try app.url("/sign-in"))
            try await app.evaluate("await fetch('/numbers')")
            let cookie = try await app.server.next("/numbers").headers["cookie"]
            XCTAssertEqual(cookie?.contains("session=abc"), true, cookie ?? "none")
        }
    }

    /// Shows P083.
    func testRedirectSendsEachHostItsCookiesAndNoForeignHeaders() throws {
        try ask { app, client in
            try await withServer { other, there in
                other.answer("/there") { _ in .html("there") }
                app.server.redirect("/away", to: "\(there)/there")
                app.server.redirect("/near", to: "/numbers")
                let near = try await client.request(try app.url("/near"), headers: ["X-Secret": "1"])
                XCTAssertEqual(near.url.path(), "/numbers")
                let nearRequest = try await app.server.next("/numbers")
                XCTAssertEqual(nearRequest.headers["x-secret"], "1")
                let away = try await client.request(try app.url("/away"), headers: ["X-Secret": "1"])
                XCTAssertEqual(away.url.absoluteString, "\(there)/there")
                let awayRequest = try await other.next("/there")
                XCTAssertNil(awayRequest.headers["x-secret"])
            }
        }
    }

    func testFailuresAreTheLibrarysErrors() throws {
        try ask { app, client in
            app.server.redirect("/loop", to: "/loop")
            app.server.close("/closed")
            client.transport.largestBody = 4
            await Self.expect(.web(.tooManyRedirects)) { _ = try await client.request(try app.url("/loop")) }
            await Self.expect(.web(.badURL)) { _ = try await client.request(URL(filePath: "/etc/passwd")) }
            let refusing = try app.server.refusingPort()
            await Self.expect(.web(.cannotConnect)) { _ = try await client.request(refusing) }
            let silent = try app.server.silentPort()
            await Self.expect(.web(.timeout)) { _ = try await client.request(silent) }
            do {
                _ = try await client.request(try app.url("/numbers"))
                XCTFail("five bytes exceed four")
            } catch {
                XCTAssertTrue("\(error)".contains("larger than 4 bytes"), "\(error)")
            }
            do {
                _ = try await client.request(try app.url("/closed"))
                XCTFail("the request must fail without a response")
            } catch {
                XCTAssertTrue(error is HotwireNativeError, "\(error)")
            }
        }
    }

    func testCanceledRequestEndsAtOnce() throws {
        try ask { app, client in
            app.server.hang("/numbers")
            let url = try app.url("/numbers")
            let task = Task { try await client.request(url) }
            _ = try await app.server.next("/numbers")
            task.cancel()
            do {
                _ = try await task.value
                XCTFail("the request succeeded without a response")
            } catch {
                XCTAssertTrue(error is CancellationError, "\(error)")
            }
        }
    }

    /// Each piece arrives before the timeout, which measures the time without data.
    func testDeadlineEndsASlowResponse() throws {
        try ask { app, client in
            app.server.answer("/slow") { _ in
                var response = FaultServer.Response.html(String(repeating: "a", count: 1000))
                response.fault = .slow(piece: 1, pause: .milliseconds(200))
                return response
            }
            client.transport.deadline = .now + .seconds(1)
            await Self.expect(.web(.timeout)) { _ = try await client.request(try app.url("/slow")) }
            await Self.expect(.web(.timeout)) { _ = try await client.request(try app.url("/numbers")) }
            client.transport.deadline = .now + .seconds(60)
            let answer = try await client.request(try app.url("/numbers"))
            XCTAssertEqual(answer.status, 200)
        }
    }

    @MainActor private static func expect(_ expected: HotwireNativeError, _ body: () async throws -> Void) async {
        do {
            try await body()
            XCTFail("no error was thrown; expected \(expected)")
        } catch {
            XCTAssertEqual(error as? HotwireNativeError, expected)
        }
    }

    private func ask(_ body: @escaping @MainActor (TestApp, HTTPClient) async throws -> Void) throws {
        try runInMainLoop {
            let environment = WebEnvironment(applicationID: nil)
            try await withApp { server in
                server.page("/", title: "One", body: "One")
                server.answer("/cookie") { _ in .html("").adding("Set-Cookie", "server=1; HttpOnly; Path=/") }
                server.answer("/numbers") { _ in
                    .init(headers: [("Content-Type", "application/json")], body: Data("[1,2]".utf8))
                }
                server.answer("/sign-in") { _ in .html("in").adding("Set-Cookie", "session=abc; HttpOnly; Path=/") }
            } configure: {
                $0.use(environment)
            } then: { app in
                try await body(app, HTTPClient(environment: environment, timeout: .seconds(5)))
            }
        }
    }
}
