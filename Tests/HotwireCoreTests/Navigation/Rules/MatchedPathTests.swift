import HotwireCore
import HotwireNativeTesting
import Testing

/// The path that each platform compares with a path configuration's patterns.
@Suite("A matched path") @MainActor struct MatchedPathTests {
    @Test(
        "has no trailing slash on iOS",
        arguments: [
            ("/hikes/new/", "/hikes/new"), ("/hikes/new", "/hikes/new"), ("/", "/"), ("//", "/"), ("/a//", "/a/"),
            ("/new/?a=b/", "/new?a=b/"), ("/?a", "/?a"), ("/new/#top/", "/new"), ("/a%2F", "/a%2F"),
        ]
    )
    func slash(path: String, onIOS: String) {
        let location = Location.app(path)
        #expect(NavigationRules.ios.matchedPath.text(of: location) == onIOS)
        #expect(NavigationRules.linux.matchedPath.text(of: location) == location.pathAndQuery)
        #expect(NavigationRules.android.matchedPath.text(of: location) == location.pathAndQuery)
    }

    @Test("omits the query if queries are not matched")
    func query() {
        #expect(NavigationRules.ios.matchedPath.text(of: .app("/new/?a"), withQuery: false) == "/new")
        #expect(NavigationRules.linux.matchedPath.text(of: .app("/new/?a"), withQuery: false) == "/new/")
    }

    @Test("opens a modal on an emulated phone like on that phone")
    func emulation() {
        for (rules, isModal) in [(NavigationRules.linux, false), (.ios, true), (.android, false)] {
            let world = NavigatorWorld(["/new": .modal])
            world.navigator.rules = rules
            world.navigator.route(world.navigator.proposal(.app("/new/")), from: .app)
            #expect(world.modalPaths == (isModal ? ["/new/"] : []), "\(rules)")
        }
    }
}
