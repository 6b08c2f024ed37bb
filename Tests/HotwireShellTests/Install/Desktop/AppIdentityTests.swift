import HotwireCore
import Testing

@testable import HotwireShell

@Suite("The derived application identifier")
struct AppIdentityTests {
    @Test(
        "comes from the app's origin and is valid",
        arguments: [
            ("https://app.example.com/a?b", "https_app_example_com_443"),
            ("http://localhost:3000/", "http_localhost_3000"),
            ("http://my-app.test/", "http_my__app_test_80"),
            ("http://[::1]:8080/", "http__x5b__x3a__x3a_1_x5d__8080"),
            ("http://a--b.example.com./", "http_a____b_example_com__80"),
            ("https://a.x5f.b.example.com/", "https_a_x5f_b_example_com_443"),
        ]
    )
    func id(address: String, end: String) throws {
        let id = AppIdentity.id(for: try Location(outside: address))
        #expect(id == "io.github.hotwire_native_linux.site.\(end)")
        #expect(WrittenForm.isApplicationID(id))
    }

    @Test(
        "starts with the identifier of the program's Flatpak",
        arguments: [
            ("com.example.Trails", nil, "com.example.Trails"),
            ("com.example.Trails", "com.example.Trails", "com.example.Trails"),
            ("com.example.Trails.site.a", "com.example.Trails", "com.example.Trails.site.a"),
            ("com.example.Trails", "org.example.Web", "org.example.Web.com.example.Trails"),
            ("com.example.TrailsToo", "com.example.Trails", "com.example.Trails.com.example.TrailsToo"),
            ("io.github.hotwire_native_linux.site.https_a_443", "org.example.Web", "org.example.Web.site.https_a_443"),
        ] as [(String, String?, String)]
    )
    func permitted(id: String, flatpak: String?, expected: String) {
        #expect(AppIdentity.permitted(id, in: flatpak) == expected)
    }

    @Test("is short enough after a Flatpak's identifier")
    func longPermitted() {
        let id = AppIdentity.permitted("a.\(String(repeating: "b", count: 190))", in: "org.example.Web")
        #expect(WrittenForm.isApplicationID(id))
        #expect(AppIdentity.permitted(id, in: "org.example.Web") == id)
    }

    @Test("is valid for host names of any length")
    func longHosts() throws {
        let label = String(repeating: "a", count: 57)
        let hosts = [
            String(repeating: "a", count: 230), String(repeating: "b", count: 230),
            "\(label).\(label).\(label).\(label)",
            String(repeating: "-", count: 120) + ".example", "[2001:db8:85a3:1234:5678:8a2e:370:7334]",
        ]
        let ids = try hosts.map { AppIdentity.id(for: try Location(outside: "https://\($0):65535/")) }
        #expect(Set(ids).count == hosts.count)
        for id in ids {
            #expect(WrittenForm.isApplicationID(id))
            #expect(id.utf8.count <= 200, "the desktop appends suffixes such as .desktop")
        }
    }

    @Test("differs for each origin")
    func distinct() throws {
        let addresses = [
            "http://a.b/", "https://a.b/", "http://a.b:8080/", "http://a-b/", "http://a.b-c/", "http://a-b.c/",
            "http://a_b.example.com/", "http://a.x5f.b.example.com/", "http://a--b/", "http://a-.b/", "http://a.-b/",
            "http://a./", "http://a.xab.b/",
        ]
        let ids = try addresses.map { AppIdentity.id(for: try Location(outside: $0)) }
        #expect(Set(ids).count == addresses.count)
    }

    @Test("differs for a host that equals another host's digest")
    func digest() throws {
        let long = AppIdentity.id(for: try Location(outside: "http://\(String(repeating: "a", count: 200))/"))
        let host = long.dropFirst("io.github.hotwire_native_linux.site.http_".count).dropLast("_80".count)
        let other = "http://\(host.replacing("_", with: "."))/"
        #expect(AppIdentity.id(for: try Location(outside: other)) != long)
    }

    @Test("differs for each scope of an origin")
    func scopes() throws {
        let paths = ["/a/b/", "/a.x2f.b/", "/a_b/", "/a.x5f.b/", "/a-b/", "/a..b/", "/a.b/"]
        let ids = try paths.map {
            let scope = try Location(outside: "https://example.com\($0)")
            return AppIdentity.id(for: scope, scope: scope)
        }
        #expect(Set(ids).count == paths.count)
    }
}
