import HotwireCore
import Testing

@testable import HotwireShell

@Suite struct ServerTabsTests {
    private func read(_ json: String) throws -> ServerTabs {
        let app = AppConfiguration(startLocation: try Location(outside: "https://app.example/today"))
        return ServerTabs(try JSONValue(parsing: json).objectValue ?? [:], of: app)
    }

    @Test func tabsAreReadInOrder() throws {
        let found = try read(
            #"{"tabs": [{"title": "Hikes", "path": "/hikes", "icon": "go-home-symbolic", "eager": true}, {"title": "B", "url": "/b"}]}"#
        )
        #expect(found.problems == [])
        #expect(
            found.tabs == [
                .init(
                    title: "Hikes",
                    icon: .name("go-home-symbolic"),
                    location: try Location(outside: "https://app.example/hikes"),
                    isEager: true
                ), .init(title: "B", location: try Location(outside: "https://app.example/b")),
            ]
        )
    }

    @Test(arguments: [
        (#"{"tabs": {}}"#, "“tabs” is not a list"),
        (#"{"tabs": [{"path": "/"}]}"#, "tab 1 has no title"),
        (#"{"tabs": [7]}"#, "tab 1 has no title"),
        (#"{"tabs": [{"title": "A"}]}"#, "the tab “A” is not a page of the app"),
        (#"{"tabs": [{"title": "A", "url": "https://evil.example"}]}"#, "the tab “A” is not a page of the app"),
        (#"{"tabs": [{"title": "A", "url": "javascript:alert(1)"}]}"#, "the tab “A” is not a page of the app"),
    ])
    func mistakeIsReported(_ json: String, _ problem: String) throws {
        let found = try read(json)
        #expect(found.problems == [problem])
        #expect(found.tabs == [])
    }

    @Test(arguments: ["/etc/passwd", "../a.png", "", "a.svg"])
    func iconIsNeverAFile(_ icon: String) throws {
        let found = try read(#"{"tabs": [{"title": "A", "path": "/", "icon": "\#(icon)"}]}"#)
        #expect(found.tabs.map(\.icon) == [nil])
    }

    @Test func endlessListIsCut() throws {
        let entries = Array(repeating: #"{"title": "A", "path": "/"}"#, count: 10_000).joined(separator: ",")
        #expect(try read(#"{"tabs": [\#(entries)]}"#).tabs.count == AppConfiguration.mostTabs)
    }

    @Test(arguments: ["{}", #"{"tabs": []}"#])
    func appMayHaveNone(_ json: String) throws {
        let found = try read(json)
        #expect(found.tabs.isEmpty && found.problems.isEmpty)
    }
}
