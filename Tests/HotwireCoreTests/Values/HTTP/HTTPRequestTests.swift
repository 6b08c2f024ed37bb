import Foundation
import HotwireCore
import Testing

@Suite("A request without a page")
struct HTTPRequestTests {
    private static let here = Location.app("/hikes")
    private static let near = Location.app("/hikes/1")

    private func request(_ method: HTTPRequest.Method) -> HTTPRequest {
        HTTPRequest(
            Self.here.url,
            method: method,
            headers: ["X-CSRF-Token": "t", "content-language": "en"],
            body: .init(Data("a=1".utf8), contentType: "application/x-www-form-urlencoded")
        )
    }

    @Test(
        "changes its method after a redirect, as in browsers",
        arguments: [
            (301, .get, .get), (301, .post, .get), (301, .put, .put), (301, .patch, .patch), (301, .delete, .delete),
            (302, .get, .get), (302, .post, .get), (302, .put, .put), (302, .patch, .patch), (302, .delete, .delete),
            (303, .get, .get), (303, .post, .get), (303, .put, .get), (303, .patch, .get), (303, .delete, .get),
            (307, .post, .post), (307, .delete, .delete), (308, .post, .post), (308, .patch, .patch),
        ] as [(Int, HTTPRequest.Method, HTTPRequest.Method)]
    )
    func methods(status: Int, method: HTTPRequest.Method, expected: HTTPRequest.Method) throws {
        let next = try #require(request(method).redirected(by: status, from: Self.here, to: Self.near))
        #expect(next.url == Self.near.url)
        #expect(next.method == expected)
        let keepsBody = method == expected && status != 303
        #expect((next.body != nil) == keepsBody)
        #expect((next.headers["content-language"] != nil) == keepsBody)
        #expect(next.headers["X-CSRF-Token"] == "t")
    }

    @Test("does not follow other statuses", arguments: [200, 201, 204, 300, 304, 305, 306, 400, 422, 500])
    func noRedirect(status: Int) {
        #expect(request(.post).redirected(by: status, from: Self.here, to: Self.near) == nil)
    }

    @Test("sends no header fields to another origin", arguments: [302, 307])
    func origins(status: Int) throws {
        let there = try Location(outside: "https://elsewhere.example/")
        let away = try #require(request(.put).redirected(by: status, from: Self.here, to: there))
        #expect(away.headers.isEmpty)
        #expect(away.redirected(by: status, from: there, to: Self.here)?.headers.isEmpty == true)
    }
}
