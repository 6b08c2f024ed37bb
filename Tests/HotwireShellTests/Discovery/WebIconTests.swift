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
        return try #require(
            WebIcon(
                words[0],
                relativeTo: base,
                sizes: words.filter { $0.contains("x") && $0.first?.isNumber == true || $0 == "all" }
                    .map { $0 == "all" ? "any" : $0 }.joined(separator: " "),
                purposes: purposes.joined(separator: " ")
            )
        )
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
        (["/a", "/b 48x48"], 128, "/b"),
        (["/a", "/b 24x24"], 128, "/a"),
        (["/a 512x16", "/b 48x48"], 128, "/b"),
        (["/a 0x0", "/b 99999x99999", "/c 24x24"], 128, "/b"),
        (["/only 1x1"], 512, "/only"),
    ])
    func bestIconIsRankedFirst(_ icons: [String], at side: Int, is path: String) throws {
        #expect(try icons.map { try icon($0) }.ranked(for: side).first?.location.path == path)
    }

    @Test(arguments: [
        ("/a.svg", nil), ("/A.SVG?v=1", nil), ("/a", "image/svg+xml"), ("/a.png", "image/svg+xml"),
        ("/a", "image/svg+xml; charset=utf-8"),
    ])
    func svgIconIsADrawingOfAnySize(_ address: String, _ type: String?) throws {
        let base = try Location(outside: "https://app.example/")
        let icon = try #require(WebIcon(address, relativeTo: base, sizes: "16x16", type: type))
        #expect(icon.isDrawing)
        #expect(try [icon, #require(WebIcon("/b", relativeTo: base, sizes: "48x48"))].ranked(for: 64).first == icon)
    }

    @Test func imageOfTheRightSizeIsPreferredToADrawing() throws {
        let base = try Location(outside: "https://app.example/")
        let drawing = try #require(WebIcon("/a.svg", relativeTo: base))
        let image = try #require(WebIcon("/b", relativeTo: base, sizes: "512x512"))
        #expect([image, drawing].ranked(for: 128).first == image)
    }

    @Test(arguments: ["", "image/png", "image/webp", "IMAGE/JPEG ; q=1", "image/avif", "text/html", "image/tiff"])
    func iconOfAnUnreadableTypeIsNotOffered(_ type: String) throws {
        let icon = try WebIcon("/icon", relativeTo: Location(outside: "https://app.example/"), type: type)
        #expect((icon != nil) == !["image/avif", "text/html", "image/tiff"].contains(type))
    }

    @Test func emptyListHasNoBestIcon() {
        #expect([WebIcon]().ranked(for: 64).isEmpty)
    }

    @Test(arguments: [
        ("48x48", [48]), ("48X96", [48]), ("16x16  32x32\n48x48", [16, 32, 48]), ("", [32]), ("x", [32]), ("48", [32]),
        ("48x", [32]), ("-1x-1", [32]), ("+8x+8", [32]), ("1x2x3", [32]), ("99999999999999999999x1", [32]),
        ("20000x20000", [32]),
    ])
    func invalidSizesAreIgnored(_ sizes: String, _ sides: [Int]) throws {
        let base = try Location(outside: "https://app.example/")
        #expect(WebIcon("/a", relativeTo: base, sizes: sizes)?.sides == sides)
    }
}
