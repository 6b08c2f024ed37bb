import HotwireCore
import Testing

@testable import HotwireShell

/// The choice among the offered icons.
@Suite struct WebIconTests {
    private func icon(_ description: String) throws -> WebIcon {
        // "path sizes… purpose"
        let words = description.split(separator: " ").map { String($0) }
        let purposes = words.filter { ["any", "maskable"].contains($0) }
        let base = try Location(outside: "https://app.example/")
        return try WebIcon(
            words[0],
            relativeTo: base,
            of: base,
            sizes: words.filter { $0.contains("x") && $0.first?.isNumber == true || $0 == "all" }
                .map { $0 == "all" ? "any" : $0 }.joined(separator: " "),
            purposes: purposes.joined(separator: " ")
        )
    }

    private func icon(_ reference: String, sizes: String = "", type: String? = nil) throws -> WebIcon {
        let base = try Location(outside: "https://app.example/")
        return try WebIcon(reference, relativeTo: base, of: base, sizes: sizes, type: type)
    }

    @Test(arguments: [
        (["/a 16x16", "/b 32x32", "/c 64x64"], 32, "/b"),
        (["/a 16x16", "/b 32x32", "/c 64x64"], 48, "/c"),
        (["/c 512x512", "/b 192x192"], 128, "/b"),
        (["/a 16x16", "/b 32x32"], 128, "/b"),
        (["/a 16x16 256x256", "/b 64x64"], 48, "/b"),
        (["/a 16x16 256x256", "/b 64x64"], 128, "/a"),
        (["/a 512x512", "/b all"], 128, "/a"),
        (["/a 128x128 maskable", "/b 512x512 any"], 128, "/b"),
        (["/a 128x128 maskable", "/b 16x16 any"], 128, "/a"),
        (["/a 64x64 maskable", "/b 64x64 any"], 128, "/b"),
        (["/a all", "/b 16x16"], 128, "/a"),
        (["/a 128x128", "/b 128x128"], 128, "/b"),
        (["/a", "/b 48x48"], 128, "/a"), (["/a", "/b 512x512"], 128, "/b"),
        (["/a", "/b 24x24"], 128, "/a"),
        (["/a 512x16", "/b 48x48"], 128, "/b"),
        (["/a 0x0", "/b 99999x99999", "/c 24x24"], 128, "/b"),
        (["/only 1x1"], 512, "/only"),
    ])
    func bestIconIsRankedFirst(_ icons: [String], at side: Int, is path: String) throws {
        #expect(try icons.map { try icon($0) }.ranked(for: side).first?.source.location?.path == path)
    }

    @Test(arguments: [
        ("/a.svg", nil), ("/A.SVG?v=1", nil), ("/a", "image/svg+xml"), ("/a.png", "image/svg+xml"),
        ("/a", "image/svg+xml; charset=utf-8"),
    ])
    func svgIconIsADrawingOfAnySize(_ address: String, _ type: String?) throws {
        let icon = try icon(address, sizes: "16x16", type: type)
        #expect(icon.isDrawing)
        #expect(try [icon, self.icon("/b", sizes: "48x48")].ranked(for: 64).first == icon)
    }

    @Test func imageOfTheRightSizeIsPreferredToADrawing() throws {
        let drawing = try icon("/a.svg")
        let image = try icon("/b", sizes: "512x512")
        #expect([image, drawing].ranked(for: 128).first == image)
    }

    @Test(arguments: [
        "", "image/png", "image/webp", "IMAGE/JPEG ; q=1", "image/jpg", "image/pjpeg", "image/x-icon", "image/ico",
        "image/svg+xml",
    ])
    func iconOfAReadableTypeIsOffered(_ type: String) throws {
        _ = try icon("/icon", type: type)
    }

    @Test(arguments: [
        ("/a", "image/avif", "monochrome any", UnusedPart.Reason.unsupportedType("image/avif")),
        ("/a", "text/html", "any", .unsupportedType("text/html")), ("/a", "", "monochrome", .unsupportedPurpose),
        ("javascript:x", "", "any", .invalidAddress), ("//", "", "any", .invalidAddress),
        ("http://app.example/a", "", "any", .insecure), ("data:image/png", "", "any", .invalidAddress),
        ("data:image/avif,x", "image/png", "any", .unsupportedType("image/avif")),
    ])
    func unusableIconHasAReason(
        _ reference: String,
        _ type: String,
        _ purposes: String,
        _ reason: UnusedPart.Reason
    ) throws {
        let base = try Location(outside: "https://app.example/")
        #expect(throws: reason) {
            try WebIcon(reference, relativeTo: base, of: base, type: type, purposes: purposes)
        }
    }

    @Test func emojiIconIsADrawing() throws {
        let text = "data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22><text y=%22.9em%22>🥾</text></svg>"
        let icon = try icon(text, sizes: "any")
        #expect(icon.isDrawing)
        #expect(icon.source.description == "data:image/svg+xml")
        guard case .data(let data) = icon.source else { return #expect(Bool(false), "not in the page") }
        #expect(String(decoding: data.content, as: UTF8.self).hasSuffix("🥾</text></svg>"))
    }

    /// A page's declaration may be wrong; the images decide.
    @Test(
        arguments: [
            ([16, 192], "/b", false), ([192, 16], "/a", false), ([512, 16], "/a", true), ([16, 512], "/b", true),
            ([48, 48], "/a", false), ([], nil, false),
        ] as [([Int], String?, Bool)]
    )
    func largestPictureIsChosen(_ sides: [Int], _ path: String?, _ isOver: Bool) throws {
        var choice = IconChoice<Int>(for: 512)
        var last = false
        for (name, side) in zip(["/a", "/b"], sides) where !last {
            last = choice.take((try icon(name), side), side: side)
        }
        #expect(choice.best?.icon.source.location?.path == path)
        #expect(last == isOver)
    }

    @Test func emptyListHasNoBestIcon() {
        #expect([WebIcon]().ranked(for: 64).isEmpty)
    }

    @Test(arguments: [
        ("48x48", [48]), ("48X96", [48]), ("16x16  32x32\n48x48", [16, 32, 48]), ("", []), ("x", []), ("48", []),
        ("48x", []), ("-1x-1", []), ("+8x+8", []), ("1x2x3", []), ("99999999999999999999x1", []),
        ("20000x20000", []), ("any", []),
    ])
    func invalidSizesAreIgnored(_ sizes: String, _ sides: [Int]) throws {
        #expect(try icon("/a", sizes: sizes).sides == sides)
    }
}
