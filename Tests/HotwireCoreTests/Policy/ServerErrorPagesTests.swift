import HotwireCore
import Testing

@Suite("The server's own error pages")
struct ServerErrorPagesTests {
    struct Row: Sendable {
        var address = "https://app.example/a"
        var status = 500
        var rule: Bool?
        var choice: Bool?
        var isInspected = false
        var hasWayOut = true
        let areShown: Bool
    }

    static let rows = [
        Row(areShown: false), Row(status: 404, areShown: false),
        Row(address: "http://127.0.0.1:3000/", areShown: true),
        Row(address: "http://127.0.0.1:3000/", hasWayOut: false, areShown: false),
        Row(rule: true, hasWayOut: false, areShown: true), Row(choice: true, hasWayOut: false, areShown: true),
        Row(address: "http://127.4.5.6/", areShown: true),
        Row(address: "http://[::1]:3000/", areShown: true),
        Row(address: "http://localhost:3000/", status: 404, areShown: true),
        Row(address: "https://journal.localhost/", areShown: true),
        Row(address: "http://localhost.example/", areShown: false),
        Row(address: "http://192.168.0.2:3000/", areShown: false),
        Row(address: "http://localhost/", status: 401, areShown: false),
        Row(isInspected: true, areShown: true), Row(status: 401, isInspected: true, areShown: false),
        Row(address: "http://localhost/", choice: false, areShown: false),
        Row(choice: false, isInspected: true, areShown: false), Row(choice: true, areShown: true),
        Row(status: 401, choice: true, areShown: true), Row(rule: true, choice: false, areShown: true),
        Row(rule: false, choice: true, isInspected: true, areShown: false),
        Row(address: "http://localhost/", rule: false, areShown: false),
        Row(status: 401, rule: true, areShown: true),
    ]

    @Test("are shown to likely developers by default", arguments: rows)
    func decision(_ row: Row) throws {
        let error = try #require(HTTPError(statusCode: row.status))
        let pages = ServerErrorPages(
            choice: row.choice,
            isInspected: row.isInspected,
            hasWayOut: row.hasWayOut
        )
        #expect(try pages.areShown(for: error, at: Location(outside: row.address), rule: row.rule) == row.areShown)
    }
}
