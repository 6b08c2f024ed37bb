import AppTesting
import FaultServer
import Foundation
import HotwireCore
import HotwireNative
import MainLoopTesting
import XCTest

@testable import HotwireHTTP

/// Requests from native screens that change data.
nonisolated final class HTTPClientMethodTests: XCTestCase {
    func testRequestArrivesAsSent() throws {
        try ask { server, address, client in
            server.answer("/hikes") { _ in .html("") }
            let image = HTTPClient.Body(Data("a\u{0}b".utf8), contentType: "image/png")
            let cases: [(HTTPClient.Method, HTTPClient.Body?, String, String?)] = [
                (.get, nil, "", nil),
                (
                    .post, .form(["hike[name]": "Ridge", "tag": "a", "tag": "b"]), "hike%5Bname%5D=Ridge&tag=a&tag=b",
                    "application/x-www-form-urlencoded"
                ),
                (.post, nil, "", nil),
                (.put, try .json([1, 2]), "[1,2]", "application/json"),
                (.patch, image, "a\u{0}b", "image/png"),
                (.patch, .init(Data(), contentType: "text/plain"), "", "text/plain"),
                (.delete, nil, "", nil),
                (.delete, try .json(["all": true]), #"{"all":true}"#, "application/json"),
            ]
            for (method, body, text, type) in cases {
                let answer = try await client.request(
                    address.appending(path: "hikes"),
                    method: method,
                    headers: ["X-CSRF-Token": "t"],
                    body: body
                )
                XCTAssertEqual(answer.status, 200)
                let request = try XCTUnwrap(server.requests.last)
                XCTAssertEqual(request.method, method.rawValue)
                XCTAssertEqual(request.body, text)
                XCTAssertEqual(request.headers["content-type"], type)
                XCTAssertEqual(request.headers["x-csrf-token"], "t")
            }
        }
    }

    func testLineBreakInAHeaderAddsNoHeader() throws {
        try ask { server, address, client in
            server.answer("/") { _ in .html("") }
            let body = HTTPClient.Body(Data("a".utf8), contentType: "text/plain\r\nX-Evil: 1")
            try await client.request(address, method: .post, headers: ["X-A": "1\r\nX-Evil: 1"], body: body)
            let request = try XCTUnwrap(server.requests.last)
            XCTAssertNil(request.headers["x-evil"])
            XCTAssertNil(request.headers["x-a"])
            XCTAssertEqual(request.body, "a")
        }
    }

    func testFormRedirectIsFollowedAndAMovedFormResent() throws {
        try ask { server, address, client in
            server.redirect("/see", to: "/there", status: 303)
            server.redirect("/moved", to: "/there", status: 307)
            server.answer("/there") { _ in .html("there") }
            let form = HTTPClient.Body.form(["a": "1"])
            let seen = try await client.request(address.appending(path: "see"), method: .post, body: form)
            XCTAssertEqual(seen.url.path(), "/there")
            let get = try XCTUnwrap(server.requests.last)
            XCTAssertEqual([get.method, get.path, get.body], ["GET", "/there", ""])
            XCTAssertNil(get.headers["content-type"])
            try await client.request(address.appending(path: "moved"), method: .post, body: form)
            let post = try XCTUnwrap(server.requests.last)
            XCTAssertEqual([post.method, post.path, post.body], ["POST", "/there", "a=1"])
        }
    }

    func testClientAndPageShareTheSignIn() throws {
        try runInMainLoop {
            let environment = WebEnvironment(applicationID: nil)
            try await withApp { server in
                server.page("/", title: "One", body: "One")
                server.answer("/sign-in") { _ in
                    .redirect(to: "/", status: 303).adding("Set-Cookie", "session=abc; HttpOnly; Path=/")
                }
                server.answer("/numbers") { _ in
                    .init(headers: [("Content-Type", "application/json")], body: Data("[1,2]".utf8))
                }
            } configure: {
                $0.use(environment)
            } then: { app in
                let client = HTTPClient(environment: environment, timeout: .seconds(5))
                // The next request shows that the engine's network process has the cookie.
                try await app.evaluate("document.cookie = 'page=1; path=/'; await fetch('/?asked')")
                try await client.request(try app.url("/sign-in"), method: .post, body: .form(["name": "Ada"]))
                let signIn = try await app.server.next("/sign-in")
                XCTAssertEqual(signIn.headers["cookie"], "page=1")
                let followed = try XCTUnwrap(app.server.requests.last)
                XCTAssertEqual(
                    followed.headers["cookie"]?.contains("session=abc"),
                    true,
                    "the response to the redirect set it"
                )
                try await app.evaluate("await fetch('/numbers', {method: 'POST'})")
                let ofThePage = try await app.server.next("/numbers")
                XCTAssertEqual(ofThePage.headers["cookie"]?.contains("session=abc"), true)
                let numbers = try await client.request(try app.url("/numbers")).decode([Int].self)
                XCTAssertEqual(numbers, [1, 2])
                let ofTheScreen = try await app.server.next("/numbers")
                XCTAssertEqual(
                    Set(try XCTUnwrap(ofTheScreen.headers["cookie"]).components(separatedBy: "; ")),
                    ["page=1", "session=abc"]
                )
            }
        }
    }

    func testUnreadableResponseIsDescribed() throws {
        try ask { server, address, client in
            let cases: [(FaultServer.Response, HotwireNativeError)] = [
                (.html("no"), .load(.invalidResponse)),
                (.html("[1]", status: 422), .http(.client(.unprocessableEntity))),
            ]
            for (answer, expected) in cases {
                server.answer("/") { _ in answer }
                let response = try await client.request(address, method: .post)
                XCTAssertThrowsError(try response.decode([Int].self)) {
                    XCTAssertEqual($0 as? HotwireNativeError, expected)
                }
            }
        }
    }

    func testFailureAndCancellationAreReported() throws {
        try ask { server, address, client in
            let body = HTTPClient.Body(Data(count: 100), contentType: "text/plain")
            for (url, expected) in [
                (try server.refusingPort(), HotwireNativeError.web(.cannotConnect)),
                (try server.silentPort(), .web(.timeout)),
            ] {
                do {
                    try await client.request(url, method: .post, body: body)
                    XCTFail("no error was thrown; expected \(expected)")
                } catch {
                    XCTAssertEqual(error as? HotwireNativeError, expected)
                }
            }
            server.answer("/") { _ in .html("five!") }
            client.transport.largestBody = 4
            do {
                try await client.request(address, method: .put, body: body)
                XCTFail("five bytes exceed four")
            } catch {
                XCTAssertTrue("\(error)".contains("larger than 4 bytes"), "\(error)")
            }
            server.hang("/slow")
            let task = Task { try await client.request(address.appending(path: "slow"), method: .post, body: body) }
            _ = try await server.next("/slow")
            task.cancel()
            do {
                _ = try await task.value
                XCTFail("the request succeeded without a response")
            } catch {
                XCTAssertTrue(error is CancellationError, "\(error)")
            }
        }
    }

    private func ask(_ body: @escaping @MainActor (FaultServer, URL, HTTPClient) async throws -> Void) throws {
        try withServer { server, address in
            let environment = WebEnvironment(applicationID: nil)
            try await body(server, address, HTTPClient(environment: environment, timeout: .seconds(1)))
        }
    }
}
