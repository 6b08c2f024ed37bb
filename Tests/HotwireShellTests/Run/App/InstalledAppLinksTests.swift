import HotwireCore
import Testing

@testable import HotwireShell

@Suite @MainActor struct InstalledAppLinksTests {
    private static func app(_ id: String, _ scopes: [String]) -> AppScopes.Owner { .init(id: id, scopes: scopes) }

    private static let apps = [
        app("a", ["https://a.example/"]), app("b", ["https://b.example/"]), app("c", ["https://b.example/c/"]),
        app("old", []),
    ]

    @Test(arguments: [
        ("https://b.example/", "b"), ("https://b.example/c", "b"), ("https://b.example/c/d", "c"),
        ("http://b.example/", nil), ("https://b.example.evil/", nil), ("https://x.example/", nil),
    ])
    func mostSpecificScopeOwnsAPage(_ page: String, _ id: String?) throws {
        #expect(AppScopes.owner(of: try Location(outside: page), among: Self.apps) == id)
    }

    private func target(_ change: (Location) -> NavigationAction, _ page: String) throws -> String? {
        let links = InstalledAppLinks(
            id: "a",
            origins: AppOrigins(start: try Location(outside: "https://start.example/"), others: []),
            browserOrigins: [try #require(try Location(outside: "https://in-browser.example/").origin)],
            owner: {
                let more = [Self.app("d", ["https://in-browser.example/"]), Self.app("e", ["https://start.example/"])]
                return AppScopes.owner(of: $0, among: Self.apps + more)
            },
            open: { _, _ in false }
        )
        return links.target(of: change(try Location(outside: page)))
    }

    nonisolated private static func click(_ location: Location) -> NavigationAction {
        NavigationAction(location: location, kind: .linkActivated, isUserGesture: true)
    }

    @Test func clickedLinkOpensInTheAppThatItBelongsTo() throws {
        #expect(try target(Self.click, "https://b.example/1") == "b")
        let inWindow: (Location) -> NavigationAction = {
            NavigationAction(location: $0, kind: .linkActivated, isNewWindow: true, isUserGesture: true)
        }
        #expect(try target(inWindow, "https://b.example/1") == "b")
    }

    @Test(arguments: [
        "https://a.example/", "https://start.example/1", "https://in-browser.example/", "https://x.example/",
    ])
    func otherLinksStay(_ page: String) throws {
        #expect(try target(Self.click, page) == nil)
    }

    @Test func whatIsNoClickStays() throws {
        let actions: [(Location) -> NavigationAction] = [
            { NavigationAction(location: $0, kind: .other, isUserGesture: true) },
            { NavigationAction(location: $0, kind: .linkActivated) },
            { NavigationAction(location: $0, kind: .linkActivated, isRedirect: true, isUserGesture: true) },
            { NavigationAction(location: $0, kind: .formSubmitted, isUserGesture: true) },
            { NavigationAction(location: $0, kind: .linkActivated, isUserGesture: true, method: "POST") },
        ]
        for action in actions { #expect(try target(action, "https://b.example/1") == nil) }
    }
}
