import Foundation
import HotwireCore
import Testing

@testable import HotwireShell

@Suite struct AppSourceTests {
    /// The kinds of files in the tests' folder.
    private static func kind(_ path: String) -> AppSource.Kind? {
        switch path {
        case "app.json", "./app.json", "plain", "localhost:3000/app.json": .file
        case "trails", "config/trails", "trails/", "app.example.com", "localhost", "example.com:8080": .folder
        default: nil
        }
    }

    private static func read(_ text: String) -> AppSource? { try? AppSource(argument: text, kind: kind) }

    @Test(arguments: [
        "app.json", "./app.json", "/srv/app.json", "../app.json", "none.json", "config/none.JSON", "plain", "./none",
        "/", ".",
        "..", "trails", "trails/", "config/trails", "localhost:3000/app.json",
    ])
    func pathNamesAFile(_ text: String) {
        #expect(Self.read(text) == .file(URL(filePath: text).absoluteURL.standardizedFileURL))
    }

    @Test(arguments: [
        ("example.com", "https://example.com/"), ("app.example.com", "https://app.example.com/"),
        ("localhost", "http://localhost/"), ("localhost:3000", "http://localhost:3000/"),
        ("localhost:4000/app.json", "http://localhost:4000/app.json"),
        ("example.com:8080", "https://example.com:8080/"),
        ("https://example.com/app.json", "https://example.com/app.json"), ("intranet", "https://intranet/"),
        ("[::1]:3000", "http://[::1]:3000/"),
    ])
    func otherTextIsAnAddress(_ text: String, _ address: String) throws {
        #expect(Self.read(text) == .address(try Location(outside: address)))
    }

    @Test(arguments: ["file:///srv/app.json", "https://", ""])
    func invalidAddressIsRejected(_ text: String) {
        #expect(Self.read(text) == nil)
    }
}

/// The names that `remove` and `update` accept.
@Suite struct InstalledAppNameTests {
    private static let apps = [
        InstalledApp("site.root", from: "https://app.example.com/"),
        InstalledApp("site.mail", from: "https://app.example.com/mail"),
        InstalledApp("site.mail.slash", from: "https://app.example.com/mail/"),
        InstalledApp("site.local", from: "http://localhost:3000/"),
        InstalledApp("site.plain", from: "http://plain.example/x?y=1"),
        InstalledApp("site.old", from: "https://twice.example/"),
        InstalledApp("site.new", from: "https://twice.example/"),
        InstalledApp("com.example.Trails", from: "/srv/trails/app.json", scopes: ["https://t.example/"]),
        InstalledApp("secure", from: "https://both.example/"), InstalledApp("insecure", from: "http://both.example/"),
    ]

    @Test(arguments: [
        ("site.root", "site.root"), ("https://app.example.com", "site.root"), ("https://app.example.com/", "site.root"),
        ("app.example.com", "site.root"), ("APP.example.com/#top", "site.root"), ("app.example.com/mail", "site.mail"),
        ("app.example.com/mail/", "site.mail.slash"), ("localhost:3000", "site.local"),
        ("localhost:3000/", "site.local"),
        ("http://localhost:3000", "site.local"), ("plain.example/x?y=1", "site.plain"),
        ("plain.example/x/?y=1", "site.plain"),
        ("/srv/trails/app.json", "com.example.Trails"), ("/srv/trails/../trails/app.json", "com.example.Trails"),
        ("both.example", "secure"), ("http://both.example", "insecure"),
    ])
    func appIsFoundByWhatItWasInstalledFrom(_ text: String, _ id: String) {
        #expect(InstalledApp.named(text, among: Self.apps).map(\.id) == [id])
    }

    @Test func appsOfOneSourceAreCandidates() {
        #expect(InstalledApp.named("twice.example", among: Self.apps).map(\.id) == ["site.old", "site.new"])
    }

    @Test(arguments: [
        ("app.example.com/calendar", ["site.root", "site.mail", "site.mail.slash"]),
        ("t.example", ["com.example.Trails"]),
        ("plain.example", ["site.plain"]), ("other.example", []), ("localhost:3001", []), ("/srv/other.json", []),
    ])
    func anotherAddressNamesTheAppsOfItsSite(_ text: String, _ ids: [String]) {
        #expect(InstalledApp.named(text, among: Self.apps).isEmpty)
        #expect(InstalledApp.ofSite(text, among: Self.apps).map(\.id) == ids)
    }
}
