import Foundation
import HotwireCore
import Testing

@Suite("A request of a native screen")
struct HTTPRequestTests {
    private static let here = Location.app("/hikes")
    private static let near = Location.app("/hikes/1")

    private func request(_ method: HTTPRequest.Method) -> HTTPRequest {
        HTTPRequest(
            Self.here.url,
            method: method,
            headers: ["X-CSRF-Token": "t", "content-language": "en"],
            body: .form(["a": "1"])
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

    @Test(
        "encodes forms like pages",
        arguments: [
            ([], ""), ([("a", "")], "a="), ([("a", "1"), ("a", "2")], "a=1&a=2"),
            ([("hike[name]", "a b&c=d+e")], "hike%5Bname%5D=a+b%26c%3Dd%2Be"),
            ([("é", "\n*-._~")], "%C3%A9=%0A*-._%7E"),
        ] as [([(String, String)], String)]
    )
    func forms(fields: [(String, String)], text: String) {
        let body = HTTPRequest.Body.form(fields.map { (name: $0.0, value: $0.1) })
        #expect(String(decoding: body.data, as: UTF8.self) == text)
        #expect(body.contentType == "application/x-www-form-urlencoded")
    }

    @Test("encodes JSON")
    func json() throws {
        let body = try HTTPRequest.Body.json(["numbers": [1, 2]])
        #expect(String(decoding: body.data, as: UTF8.self) == #"{"numbers":[1,2]}"#)
        #expect(body.contentType == "application/json")
        #expect(throws: EncodingError.self) { try HTTPRequest.Body.json([Double.nan]) }
    }
}
