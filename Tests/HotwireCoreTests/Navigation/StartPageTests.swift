import Testing

@testable import HotwireCore

@Suite("The way out of a failed root")
struct StartPageTests {
    @Test(
        "leads to the start page, then to the root of its origin",
        arguments: [
            ("https://app.example.com/gone", "https://app.example.com/", "https://app.example.com/"),
            ("https://app.example.com/gone", "https://app.example.com/home?a", "https://app.example.com/home?a"),
            ("https://app.example.com/home", "https://app.example.com/home", "https://app.example.com/"),
            ("https://app.example.com/home#a", "https://app.example.com/home", "https://app.example.com/"),
            ("https://www.example.com/", "https://app.example.com/", "https://app.example.com/"),
            ("https://app.example.com/?a=b", "https://app.example.com/?a=b", "https://app.example.com/"),
        ]
    )
    func leadsOut(root: String, start: String, target: String) throws {
        let (root, start) = (try Location(outside: root), try Location(outside: start))
        #expect(StartPage.wayOut(of: root, start: start)?.absoluteString == target)
    }

    @Test("does not exist for the root of the origin")
    func hasNoTarget() throws {
        let start = try Location(outside: "https://app.example.com/")
        #expect(StartPage.wayOut(of: start, start: start) == nil)
    }
}
