import Foundation
import HotwireCore
import Testing

@Suite("Location")
struct LocationTests {
    @Test(
        "An outside address is normalized",
        arguments: [
            ("HTTP://App.Example.COM", "http://app.example.com/"),
            ("https://Bücher.example/größe?ä#ü", "https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe?%C3%A4#%C3%BC"),
            (" http:\\\\a.example\\b c ", "http://a.example/b%20c"),
            ("http://evil.example\\@app.example.com/", "http://evil.example/@app.example.com/"),
            ("http://0x7f.1/", "http://127.0.0.1/"),
            ("https://a.example:443/x", "https://a.example/x"),
            ("http://a.example:0443/x", "http://a.example:443/x"),
            ("http://a.example/b/./c/../d", "http://a.example/b/d"),
            ("http://a.example/b/%2E/c/.%2e", "http://a.example/b/"),
            ("http://a.example/../../x/..", "http://a.example/"),
            ("http://a.example//x//../y", "http://a.example//x/y"),
            ("http://a.example?q=it's#it's", "http://a.example/?q=it%27s#it's"),
            ("http://a.example/?#", "http://a.example/?#"),
            ("http://a:b:c@d@e.example/", "http://a:b%3Ac%40d@e.example/"),
            ("http://:@e.example/", "http://e.example/"),
            ("MAILTO:Some@One.example", "mailto:Some@One.example"),
            ("webcal:a/../b", "webcal:a/../b"),
        ]
    )
    func normalForm(address: String, isRead expected: String) throws {
        #expect(try Location(outside: address).absoluteString == expected)
    }

    @Test(
        "An invalid address is rejected with the reason",
        arguments: [
            ("", .empty), (" \n", .empty),
            ("//a.example/", .noScheme), ("/path", .noScheme), ("1http://a/", .noScheme), (":x", .noScheme),
            ("http://a b/", .forbiddenCharacter(" ")), ("http://a%2Fb/", .forbiddenCharacter("/")),
            ("webcal://a\\b/", .forbiddenCharacter("\\")), ("http://a\u{202E}b/", .forbiddenCharacter("\u{202E}")),
            ("http:///", .noHost), ("http://u@/", .noHost), ("http://:80/", .noHost),
            ("http://1.2.3.4.5/", .badHost("1.2.3.4.5")), ("http://[::1/", .badHost("[::1")),
            ("http://[1]/", .badHost("[1]")), ("http://0x100000000/", .badHost("0x100000000")),
            ("http://xn--zzzzzzzz/", .badHost("xn--zzzzzzzz")),
            ("http://\(String(repeating: "a.", count: 127))/", .badHost(String(repeating: "a.", count: 127))),
            ("http://*.a.example/", .forbiddenCharacter("*")), ("http://a..b/", .badHost("a..b")),
            ("http://./", .badHost(".")), ("http://.a/", .badHost(".a")), ("http://a,b/", .forbiddenCharacter(",")),
            ("http://a:65536/", .badPort("65536")), ("http://a:+1/", .badPort("+1")),
            ("mailto:a\\b", .unreadable),
        ] as [(String, LocationError)]
    )
    func refusal(address: String, reason: LocationError) {
        #expect(throws: reason) { try Location(outside: address) }
    }

    @Test("The reasons name invisible characters")
    func reasons() {
        #expect(
            "\(LocationError.forbiddenCharacter("\n"))" == "The host contains a line break, which is not allowed."
        )
        #expect("\(LocationError.forbiddenCharacter("\u{FEFF}"))".contains("U+FEFF"))
        #expect("\(LocationError.forbiddenCharacter("\u{7}"))".contains("U+0007"))
        #expect("\(LocationError.badPort("x"))".contains("“x”"))
    }

    @Test("The parts of a web address are available")
    func parts() throws {
        let location = try Location(outside: "https://me:secret@a.example:8443/b/c?d=e#f")
        #expect(location.scheme == "https")
        #expect(location.host == "a.example")
        #expect(location.port == 8443)
        #expect(location.path == "/b/c")
        #expect(location.query == "d=e")
        #expect(location.fragment == "f")
        #expect(location.pathAndQuery == "/b/c?d=e")
        #expect(location.displayHost == "a.example:8443")
        #expect(location.displaySite == "a.example:8443")
        #expect(location.origin?.description == "https://a.example:8443")
    }

    @Test("A path keeps its trailing slash or its absence (C105, C106)", arguments: ["/hikes", "/hikes/", "/"])
    func slash(path: String) throws {
        let location = try Location(outside: "https://a.example\(path)")
        #expect(location.path == path)
        #expect(location.pathAndQuery == path)
    }

    @Test("A password is part of the address but never displayed")
    func password() throws {
        let location = try Location(outside: "https://me:secret@a.example/")
        #expect(location.absoluteString.contains("me:secret@"))
        #expect("\(location)" == "https://a.example/")
        #expect(location.displayString == "https://a.example/")
        let long = try Location(outside: "https://a.example/" + String(repeating: "a", count: 5_000))
        #expect(long.shownAddress.count == 1_001)
        #expect(long.shortDisplayString.count == 201)
        #expect(throws: LocationError.self) { try Location(outside: String(repeating: "a", count: 101) + ":x") }
    }

    @Test(
        "An address outside the web has no host and no origin",
        arguments: ["mailto:a@b.example", "file://a/b", "x:"]
    )
    func otherSchemes(address: String) throws {
        let location = try Location(outside: address)
        #expect(!location.isWeb)
        #expect(location.host == nil)
        #expect(location.origin == nil)
        #expect(location.absoluteString == address)
    }

    @Test("Different fragments are the same page")
    func samePage() throws {
        let top = try Location(outside: "http://a.example/x?y")
        let place = try Location(outside: "http://a.example/x?y#z")
        let end = try Location(outside: "http://a.example/x?y#")
        let other = try Location(outside: "http://a.example/x")
        #expect(top != place)
        #expect(place.withoutFragment == top)
        #expect(place.withoutFragment.url.absoluteString == "http://a.example/x?y")
        #expect(top.isSamePage(as: place) && place.isSamePage(as: end))
        #expect(!top.isSamePage(as: other))
    }

    @Test(
        "Engine addresses must have the engine's form",
        arguments: ["", "a", "http:a", "http://", "http://a", "HTTP://a/", "http://a:80/", "http://a/ b", "x:é"]
    )
    func engineRefusal(href: String) {
        #expect(Location(engine: href) == nil)
    }

    @Test("The engine may keep characters that parsing encodes")
    func engineLeavesCharacters() throws {
        let location = try #require(Location(engine: "http://a.example/^?{}#\\"))
        #expect(location.absoluteString == "http://a.example/^?{}#\\")
        #expect(Location(engine: "mailto: a")?.path == " a")
    }

    @Test("Foundation's escapes have the same meaning in the engine")
    func escapedByFoundation() throws {
        let url = try #require(URL(string: "http://evil.example\\@app.example.com/"))
        let location = try Location(url)
        #expect(location.absoluteString == "http://evil.example%5C@app.example.com/")
        #expect(location.host == "app.example.com")
        #expect(location.displayString == "http://app.example.com/")
    }

    @Test("Foundation's addresses are parsed strictly, including hosts")
    func foundation() throws {
        let url = try #require(URL(string: "HTTP://A.example:80/b|c?[d]"))
        let location = try Location(url)
        #expect(location.origin?.description == "http://a.example")
        #expect(location.url.host() == "a.example")
        let base = try #require(URL(string: "http://a.example/b/"))
        let relative = try #require(URL(string: "c", relativeTo: base))
        #expect(try Location(relative).absoluteString == "http://a.example/b/c")
    }

    @Test(
        "loses security only from https to another scheme",
        arguments: [
            ("https://a.example/", "http://a.example/", true), ("https://a.example/", "https://b.example/", false),
            ("http://a.example/", "http://b.example/", false), ("http://a.example/", "https://a.example/", false),
        ]
    )
    func losingSecurity(from start: String, to end: String, isLost: Bool) {
        #expect(Location.made(start).losesSecurity(to: .made(end)) == isLost)
    }

    @Test(
        "identifies a location's owner, whatever follows it",
        arguments: [
            ("https://a.example/#bank.example", "a.example"), ("about:blank#bank.example", "about:"),
            ("blob:https://a.example/1#/////bank.example", "a.example"), ("data:text/html,bank.example", "data:"),
            ("blob:null/1#bank.example", "blob:"),
            (
                "https://accounts.bank.example.0123456789.0123456789.evil.example/",
                "…mple.0123456789.0123456789.evil.example"
            ),
            (
                "blob:https://accounts.bank.example.01234567890123456789.evil.example:81/1",
                "…ample.01234567890123456789.evil.example:81"
            ),
        ]
    )
    func displaySite(address: String, site: String) throws {
        #expect(try #require(Location(engine: address)).displaySite == site)
    }
}
