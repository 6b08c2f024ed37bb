import HotwireCore
import Testing

@testable import HotwireShell

@Suite("The id of an app without one")
struct AppIdentityTests {
    @Test(
        "comes from its origin, and is one that the desktop takes",
        arguments: [
            ("https://app.example.com/a?b", "https_app_example_com_443"),
            ("http://localhost:3000/", "http_localhost_3000"),
            ("http://my-app.test/", "http_my__app_test_80"),
            ("http://[::1]:8080/", "http__x5b__x3a__x3a_1_x5d__8080"),
        ]
    )
    func id(address: String, end: String) throws {
        let id = AppIdentity.id(for: try Location(outside: address))
        #expect(id == "io.github.hotwire_native_linux.site.\(end)")
        #expect(WrittenForm.isApplicationID(id))
    }

    @Test("is another for each origin")
    func distinct() throws {
        let addresses = [
            "http://a.b/", "https://a.b/", "http://a.b:8080/", "http://a-b/", "http://a.b-c/", "http://a-b.c/",
        ]
        let ids = try addresses.map { AppIdentity.id(for: try Location(outside: $0)) }
        #expect(Set(ids).count == addresses.count)
    }
}
