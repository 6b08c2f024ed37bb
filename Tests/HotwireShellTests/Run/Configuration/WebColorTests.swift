import TestSupport
import Testing

@testable import HotwireShell

/// The color formats of pages and manifests, with values from the CSS standard's own tests.
@Suite struct WebColorTests {
    @Test(
        arguments: [
            ("#fff", "#ffffff"), ("#FFF8", "#ffffff"), ("#1f7a4d", "#1f7a4d"), ("#1f7a4d80", "#1f7a4d"),
            (" Black ", "#000000"), ("navy", "#000080"), ("RebeccaPurple", "#663399"), ("darkslategrey", "#2f4f4f"),
            ("rgb(31, 122, 77)", "#1f7a4d"), ("RGB(31 122 77 / 50%)", "#1f7a4d"), ("rgba(12% 48% 30%)", "#1f7a4d"),
            ("rgba(1,2,3,0.5)", "#010203"), ("rgb(300 -5 1e1)", "#ff000a"), ("rgb(none 0 0)", "#000000"),
            ("hsl(150, 59%, 30%)", "#1f7a4d"), ("hsl(150deg 59 30)", "#1f7a4d"), ("hsl(-210 59% 30%)", "#1f7a4d"),
            ("hsla(0.5turn 100% 50% / .5)", "#00ffff"), ("hsl(200grad 100% 50%)", "#00ffff"),
            ("hsl(3.14159265rad 100% 50%)", "#00ffff"), ("hwb(194 0% 0%)", "#00c3ff"), ("hwb(0 60% 60%)", "#808080"),
            ("lab(46.2775% -47.5621 48.5837)", "#008000"), ("lch(52.2345% 72.2 56.2)", "#c65d06"),
            ("oklab(0.51975 -0.1403 0.10768)", "#008000"), ("oklch(0.5 none 0)", "#636363"),
            ("color(srgb 1 0.5 0)", "#ff8000"), ("color(srgb-linear 50% 0.5 0.5 / 1)", "#bcbcbc"),
            ("color(display-p3 0 1 0)", "#00ff00"), ("color(rec2020 0.42053 0.979780 0.00579)", "#00ff00"),
            ("color(a98-rgb 0.281363 0.498012 0.116746)", "#008000"), ("color(xyz 0.07719 0.15438 0.02573)", "#008000"),
            ("color(prophoto-rgb 0.276 0.397 0.133)", "#427f03"), ("color(xyz-d50 0.0776 0.1542 0.0213)", "#008101"),
        ] as [(String, String)]
    )
    func colorIsParsed(_ text: String, is color: String) {
        #expect(WebColor(css: text)?.description == color)
    }

    @Test(arguments: [
        "", "#", "#ff", "#fffff", "#ggg", "fff", "#１２３", "#+12", "expression(alert(1))", "url(x)", "red;}*{",
        "transparent", "currentcolor", "Canvas", "color-mix(in srgb, red, blue)", "rgb()", "rgb(1 2)", "rgb(1 2 3 4)",
        "rgb(1,2,3,)", "rgb(1,2,3,4,5)", "rgb(1 2 3", "rgb(inf 0 0)", "rgb(0x1 0 0)", "rgb(1 2 3 / x)", "lab(1,2,3)",
        "color(foo 1 2 3)", "color(srgb 1 2)", "rgb 1 2 3)", "hsl(1foo 2 3)",
    ])
    func otherTextIsNoColor(_ text: String) {
        #expect(WebColor(css: text) == nil)
    }

    @Test(.timeLimit(.minutes(Sanitizer.slowness)), arguments: ["(", "rgb(", "1 ", ",", "/", "#"])
    func longTextIsNoColor(_ part: String) {
        #expect(WebColor(css: String(repeating: part, count: 1_000_000)) == nil)
    }
}
