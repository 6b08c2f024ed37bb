import FoundationEssentials
import HotwireCore
import Testing

@testable import HotwireBridgeComponents

@Suite("Requests of a share component")
nonisolated struct ShareRequestTests {
    private static func read(
        _ event: String,
        _ data: JSONValue,
        on page: String? = "https://app.example/hikes/1?a=b#top"
    ) -> ShareRequest? {
        let metadata = page.map { Message.Metadata(url: $0) }
        return ShareRequest(Message(id: "1", component: "share", event: event, metadata: metadata, data: data))
    }

    private static func link(_ data: JSONValue, on page: String? = "https://app.example/hikes/1?a=b#top") -> SharedLink?
    {
        guard case .offer(let link) = read("connect", data, on: page) else { return nil }
        return link
    }

    @Test("parses offering and sharing from every web side")
    func events() throws {
        let link = try #require(Self.link([:]))
        #expect(Self.read("connect", [:]) == .offer(link))
        #expect(Self.read("open", [:]) == .share(link, repliesWhenDone: false))
        #expect(Self.read("shareUrl", [:]) == .share(link, repliesWhenDone: false))
        #expect(Self.read("share", [:]) == .share(link, repliesWhenDone: true))
        #expect(Self.read("disconnect", [:]) == nil)
    }

    @Test(
        "shares the page, or the address it names",
        arguments: [
            ([:], "https://app.example/hikes/1?a=b#top"), (["url": nil], "https://app.example/hikes/1?a=b#top"),
            (["url": " "], "https://app.example/hikes/1?a=b#top"), (["url": 1], "https://app.example/hikes/1?a=b#top"),
            (["url": "/lakes"], "https://app.example/lakes"), (["url": "2"], "https://app.example/hikes/2"),
            (["url": "https://other.example"], "https://other.example/"),
            (["url": "https://me:secret@other.example/"], "https://other.example/"),
            (["url": "/höhe 7"], "https://app.example/h%C3%B6he%207"),
            (["url": "?q={a}"], "https://app.example/hikes/1?q=%7Ba%7D"),
            (["url": "javascript:alert(1)"], nil), (["url": "file:///etc/passwd"], nil), (["url": "mailto:a@b.c"], nil),
            (["url": "http://evil.example\\@app.example/"], "http://evil.example/@app.example/"),
            (["url": "http://evil.example^app.example/"], nil),
            (["url": .string("/" + String(repeating: "a", count: 8_000))], nil),
        ] as [(JSONValue, String?)]
    )
    func addresses(_ data: JSONValue, _ address: String?) {
        #expect(Self.link(data)?.address == address)
    }

    @Test("needs no page for a complete address")
    func noPage() {
        #expect(Self.link(["url": "https://app.example/a"], on: nil)?.address == "https://app.example/a")
        #expect(Self.link(["url": "/a"], on: nil) == nil)
        #expect(Self.link([:], on: nil) == nil)
        #expect(Self.link([:], on: "about:blank") == nil)
    }

    @Test(
        "parses title and text from every web side",
        arguments: [
            (["title": "Lake", "text": "See this"], "Lake", "See this"),
            (["title": "Lake", "description": "See this"], "Lake", "See this"),
            (["title": "", "subject": "Lake", "text": nil], "Lake", nil), ([:], nil, nil),
        ] as [(JSONValue, String?, String?)]
    )
    func words(_ data: JSONValue, _ title: String?, _ text: String?) {
        #expect(Self.link(data)?.title == title)
        #expect(Self.link(data)?.text == text)
    }

    @Test("escapes all fields of a mail")
    func mail() throws {
        let plain = try #require(Self.link(["url": "/a?b=c&d=e"]))
        #expect(
            plain.mail(subject: "One")?.absoluteString
                == "mailto:?subject=One&body=https%3A%2F%2Fapp.example%2Fa%3Fb%3Dc%26d%3De"
        )
        let words = try #require(
            Self.link(["url": "/a", "title": "Höhe & mehr", "text": "x&bcc=all@b.example\ny"])
        )
        #expect(
            words.mail(subject: "One")?.absoluteString
                == "mailto:?subject=H%C3%B6he%20%26%20mehr&body=x%26bcc%3Dall%40b.example%0D%0Ay"
                + "%0D%0A%0D%0Ahttps%3A%2F%2Fapp.example%2Fa"
        )
    }
}
