import Foundation
import HotwireCore
import TestSupport
import Testing

@testable import HotwireShell

@Suite struct WebPageHeadTests {
    private func head(_ html: String) throws -> WebPageHead {
        WebPageHead(html: Data(html.utf8), at: try Location(outside: "https://app.example/hikes/1?a=b"))
    }

    @Test func railsPageIsRead() throws {
        let head = try head(
            """
            <!DOCTYPE html>
            <html lang="en">
              <head>
                <title>Heron Lake · Trailhead</title>
                <meta name="viewport" content="width=device-width,initial-scale=1">
                <meta name="application-name" content="Trailhead">
                <meta name="theme-color" content="#1f7a4d">
                <meta name="csrf-token" content="x" />
                <link rel="manifest" href="/manifest.json">
                <link rel="icon" href="/icon.png" type="image/png">
                <link rel="icon" href="/icon.svg" type="image/svg+xml">
                <link rel="apple-touch-icon" href="/apple.png">
                <link rel="stylesheet" href="/app.css" data-turbo-track="reload" />
                <script type="importmap">{"imports": {"a": "</b>"}}</script>
              </head>
              <body><title>Not this</title></body>
            </html>
            """
        )
        #expect(head.title == "Heron Lake · Trailhead")
        #expect(head.applicationName == "Trailhead")
        #expect(head.themeColor == WebColor(css: "#1f7a4d"))
        #expect(head.manifest?.description == "https://app.example/manifest.json")
        #expect(head.icons.map(\.source.location?.path) == ["/icon.png", "/icon.svg", "/apple.png"])
        #expect(head.icons.filter { !$0.isDrawing }.map(\.usualSide) == [32, 180])
    }

    @Test(arguments: [
        ("<title>A</title>", "A"), ("<TITLE lang=en>A</TITLE >", "A"), ("<title>A</title><title>B</title>", "A"),
        ("<title> \n A\t&amp; B&nbsp;</title>", "A & B"), ("<title>A &lt;b&gt; &#67; &#x44;</title>", "A <b> C D"),
        ("<title>A <b>B</b></title>", "A <b>B</b>"),
        ("<title>&unknown; &amp &#0; &#xD800;</title>", "&unknown; & \u{FFFD} \u{FFFD}"),
        ("<title>A\u{202E}B\u{0}C</title>", "ABC"), ("<title></title><title>B</title>", "B"),
        ("<title>\u{202E} </title>", nil), ("<title>A", nil), ("<title>A</titles>", nil), ("", nil),
        ("text <title>A</title>", "A"), ("< title>A</title>", nil), ("<!-- <title>A</title> --><title>B</title>", "B"),
        ("<!--><title>A</title>", "A"), ("<!-- <title>A</title>", nil), ("<?xml x?><title>A</title>", "A"),
        ("</><title>A</title>", "A"), ("</title></meta x='>'><title>A</title>", "A"),
        ("<script>'<title>A</title>'</script><title>B</title>", "B"), ("<script>var a = '<title>A</title>", nil),
        ("<style>a{}</style\n><title>A</title>", "A"), ("<noscript><title>A</title></noscript>", nil),
        ("<template><title>A</title></template><title>B</title>", "B"), ("<body><title>A</title>", nil),
        ("</head><title>A</title>", nil), ("<p>x<svg><title>A</title>", nil), ("<meta a=\"><title>A</title>", nil),
        ("<meta a='x'b=\"y\"c><title>A</title>", "A"), ("<meta =><title>A</title>", "A"), ("<", nil), ("<!", nil),
    ])
    func titleIsRead(_ html: String, is title: String?) throws {
        #expect(try head(html).title == title)
    }

    @Test(arguments: [
        ("<meta name=application-name content=A>", "A"), ("<meta name=apple-mobile-web-app-title content=A>", "A"),
        ("<meta property='og:site_name' content=A>", "A"),
        ("<meta property='og:site_name' content=B><meta name=apple-mobile-web-app-title content=A>", "A"),
        ("<meta name=apple-mobile-web-app-title content=B><meta name=Application-Name content=A>", "A"),
        ("<meta name=application-name content=A><meta name=application-name content=B>", "A"),
        ("<meta name=application-name content=' '><meta property='og:site_name' content=A>", "A"),
        ("<meta property='og:title' content=B>", nil), ("<meta name=application-name>", nil),
    ])
    func applicationNameIsRead(_ html: String, is name: String?) throws {
        #expect(try head(html).applicationName == name)
    }

    @Test(arguments: [
        (#"href="/m.json" rel="manifest""#, "https://app.example/m.json"),
        (#"rel=manifest href=m.json"#, "https://app.example/hikes/m.json"),
        (#"REL='Manifest' HREF=' /m.json '"#, "https://app.example/m.json"),
        (#"rel="manifest" href="/m?a=1&amp;b=2" crossorigin"#, "https://app.example/m?a=1&b=2"),
        (#"rel="alternate manifest" href="/m.json" href="/n.json""#, "https://app.example/m.json"),
        (#"rel="manifest" href = "//app.example/m.json"/"#, "https://app.example/m.json"),
        (#"rel="manifest" href="https://cdn.example/m.json""#, "https://cdn.example/m.json"),
        (#"rel="manifest" href="//cdn.example/m""#, "https://cdn.example/m"),
        (#"rel="manifest" href="javascript:alert(1)""#, nil),
        (#"rel="manifest" href="data:application/json,{}""#, "data:application/json"),
        (#"rel="manifest" href="data:application/json;base64,e""#, nil),
        (#"rel="manifest" href="java&#10;script:x""#, nil),
        (#"rel="manifest" href="\\cdn.example\m""#, "https://cdn.example/m"),
        (#"rel="manifest" href="http://app.example/m.json""#, nil), (#"rel="manifest" href="""#, nil),
        (#"rel="manifest""#, nil), (#"rel="manifesto" href="/m.json""#, nil), (#"href="/m.json""#, nil),
    ])
    func manifestAddressIsRead(_ attributes: String, is address: String?) throws {
        #expect(try head("<link \(attributes)>").manifest?.description == address)
    }

    @Test(arguments: [
        (#"rel="icon" href="/a.png""#, "https://app.example/a.png"),
        (
            #"rel="shortcut icon" href="/favicon.ico" type="image/vnd.microsoft.icon""#,
            "https://app.example/favicon.ico"
        ),
        (#"rel="apple-touch-icon-precomposed" href="a.png""#, "https://app.example/hikes/a.png"),
        (#"rel="icon" href="https://cdn.example/a.png""#, "https://cdn.example/a.png"),
        (#"rel="icon" href="http://cdn.example/a.png""#, nil),
        (#"rel="icon" href="data:image/png;base64,AA""#, "data:image/png"),
        (#"rel="icon" href="javascript:x""#, nil), (#"rel="icon" href="/a.avif" type="image/avif""#, nil),
        (#"rel="mask-icon" href="/a.png""#, nil), (#"rel="icon" href="blob:https://app.example/1""#, nil),
        (#"rel="icon" href="file:///etc/passwd""#, nil),
    ])
    func iconAddressIsRead(_ attributes: String, is address: String?) throws {
        #expect(try head("<link \(attributes)>").icons.map(\.source.description) == [address].compactMap(\.self))
    }

    @Test(arguments: [
        ("<link rel=manifest href=http://app.example/m.json>", UnusedPart.Reason.insecure),
        ("<link rel=manifest href=javascript:x>", .invalidAddress),
        ("<link rel=icon href=http://a.example/b>", .insecure),
        ("<link rel=icon href=/a type=image/avif>", .unsupportedType("image/avif")),
        ("<meta name=theme-color content=canvas>", .invalidColor),
    ])
    func unusablePartIsNoted(_ html: String, _ reason: UnusedPart.Reason) throws {
        #expect(try head(html).unused.map(\.reason) == [reason])
    }

    @Test(arguments: [
        ("<base href='/b/'><base href='/c/'>", "https://app.example/b/a.png"),
        ("<base target=_top><base href=/b/>", "https://app.example/b/a.png"),
        ("<base href='https://cdn.example/b/'>", "https://cdn.example/b/a.png"),
        ("<base href='javascript:x'>", "https://app.example/hikes/a.png"),
    ])
    func baseAppliesToLaterReferences(_ base: String, _ address: String) throws {
        let head = try head("\(base)<link rel=icon href=a.png><link rel=manifest href=m.json>")
        #expect(head.icons.map(\.source.description) == [address])
        #expect(head.manifest?.description == address.replacing("a.png", with: "m.json"))
    }

    @Test(arguments: [
        ("<meta name=theme-color content=#123456>", "#123456"),
        ("<meta name=Theme-Color content=' White '>", "#ffffff"),
        ("<meta name=theme-color media='(prefers-color-scheme: dark)' content=#000>", nil),
        (
            "<meta name=theme-color media='(prefers-color-scheme: dark)' content=#000><meta name=theme-color content=#fff>",
            "#ffffff"
        ),
        ("<meta name=theme-color content='red;}*{'>", nil), ("<meta name=theme-color>", nil),
        ("<meta content=#fff>", nil),
    ])
    func themeColorIsRead(_ html: String, is color: String?) throws {
        #expect(try head(html).themeColor?.description == color)
    }

    @Test func onlyTheBeginningOfAPageIsRead() throws {
        func page(_ padding: Int) -> String { "<!--" + String(repeating: "x", count: padding) + "--><title>A</title>" }
        let rest = page(0).utf8.count
        #expect(try head(page(WebPageHead.longest - rest)).title == "A")
        #expect(try head(page(WebPageHead.longest - rest + 1)).title == nil)
    }

    /// A reader that starts over for each tag would take an hour.
    @Test(
        .timeLimit(.minutes(Sanitizer.slowness)),
        arguments: [
            "<", "<!--", "<a ", "<meta a=", "<title>", "</", "<script></", "<meta &", "&#", "<meta a='\">", "\0<",
        ]
    )
    func brokenTagsAreReadInLinearTime(_ piece: String) throws {
        let html = String(repeating: piece, count: WebPageHead.longest / piece.utf8.count)
        #expect(try head(html).icons.isEmpty)
    }

    @Test func pageMayEndAnywhere() throws {
        let page =
            "<!doctype html><!-- a --><title lang='a'>A&amp;</title ><link rel=icon href=\"/a\"/><script>a</script></head>"
        for count in 0...page.utf8.count {
            let icons = try head(String(page.prefix(count))).icons
            #expect(icons.count == (page.prefix(count).contains("/>") ? 1 : 0))
        }
    }

    @Test func charactersMayComeInAnyOrder() throws {
        let pieces = ["<", "/", "!", "--", ">", "=", "\"", "'", " ", "title", "meta", "&#"]
        for number in 0..<(12 * 12 * 12 * 12) {
            let digits = [number / 1728, number / 144 % 12, number / 12 % 12, number % 12]
            let head = try head("<" + digits.map { pieces[$0] }.joined())
            #expect(head.icons.isEmpty)
        }
    }

    @Test func iconsAreLimited() throws {
        #expect(try head(String(repeating: "<link rel=icon href=/a>", count: 1000)).icons.count == 100)
    }

    @Test func binaryDataHasNoHead() throws {
        let bytes = Data([0xFF, 0xFE, 0x3C, 0x00, 0x74, 0x00, 0x89, 0x50, 0x4E, 0x47])
        let head = WebPageHead(html: bytes, at: try Location(outside: "https://app.example/"))
        #expect(head.title == nil)
        #expect(head.icons.isEmpty)
    }
}
