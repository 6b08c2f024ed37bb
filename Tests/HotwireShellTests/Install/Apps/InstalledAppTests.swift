import Testing

@testable import HotwireShell

/// Which installation may replace an app with the same identifier.
@Suite struct InstalledAppTests {
    private func app(_ source: String, _ scopes: [String]?) -> InstalledApp {
        InstalledApp("com.example.Trails", from: source, scopes: scopes)
    }

    @Test(arguments: [
        ("https://a.example/", "https://a.example/", true), ("https://a.example/", "https://a.example/b?c", true),
        ("https://a.example/", "https://b.example/", false), ("https://a.example/", "http://a.example/", false),
        ("https://a.example/", "https://a.example:8443/", false),
        // The site redirects to its own pages, for example at https.
        ("http://a.example/", "https://own.example/", true), ("https://own.example/", "http://a.example/", false),
        ("https://a.example/", "/srv/app.json", false), ("/srv/app.json", "https://own.example/", false),
        ("/srv/app.json", "/srv/app.json", true), ("/srv/app.json", "/srv/../srv/app.json", true),
        ("/srv/app.json", "/home/app.json", false), ("/gone/app.json", "/home/app.json", true), ("", "", false),
        ("javascript:a", "javascript:a", false),
    ])
    func onlyTheSameSourceReplacesAnApp(old: String, new: String, isReplaced: Bool) {
        let own = ["https://own.example/"]
        #expect(app(old, own).isReplaced(by: app(new, own)) { $0.hasPrefix("/gone") } == isReplaced)
    }

    @Test func movedFileHasTheSameOrigins() {
        let (old, new) = ("/gone/app.json", "/home/app.json")
        for scopes in [nil, ["https://b.example/"]] {
            #expect(!app(old, scopes).isReplaced(by: app(new, ["https://a.example/"])) { _ in true })
        }
        #expect(!app(old, nil).isReplaced(by: app(new, nil)) { _ in true })
    }
}
