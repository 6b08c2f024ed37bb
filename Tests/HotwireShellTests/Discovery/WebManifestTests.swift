import HotwireCore
import Testing

@testable import HotwireShell

@Suite struct WebManifestTests {
    private func manifest(_ text: String) throws -> WebManifest {
        try WebManifest(parsing: text, at: Location(outside: "https://app.example/assets/manifest.json"))
    }

    @Test func manifestIsRead() throws {
        let manifest = try manifest(
            """
            {
              "name": "Trail\\nhead", "short_name": "Trail", "start_url": "/?source=pwa", "display": "standalone",
              "theme_color": "#1F7A4D", "background_color": "white",
              "icons": [
                {"src": "icon.png", "sizes": "192x192 512x512", "type": "image/png"},
                {"src": "/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any maskable"},
                {"src": "https://cdn.example/mask.png", "sizes": "512X512", "purpose": "maskable"}
              ]
            }
            """
        )
        #expect(manifest.name == "Trail head")
        #expect(manifest.shortName == "Trail")
        #expect(manifest.themeColor?.description == "#1f7a4d")
        #expect(manifest.backgroundColor?.description == "#ffffff")
        #expect(manifest.startLocation?.absoluteString == "https://app.example/?source=pwa")
        #expect(
            manifest.icons.map(\.location.absoluteString) == [
                "https://app.example/assets/icon.png", "https://app.example/icon.svg",
                "https://cdn.example/mask.png",
            ]
        )
        #expect(manifest.icons.filter { !$0.isDrawing }.map(\.sides) == [[192, 512], [512]])
        #expect(manifest.icons.map(\.purpose) == [.any, .any, .maskable])
    }

    @Test(arguments: [
        "{}", "[]", "null", "7", #"{"name": 1, "short_name": {}, "theme_color": [], "start_url": false, "icons": "a"}"#,
        #"{"name": "", "short_name": " \u202e ", "theme_color": "url(x)", "background_color": "12ab", "icons": [1, {}, []]}"#,
        #"{"icons": [{"src": ""}, {"src": "javascript:x"}, {"src": "data:image/png,x"}, {"src": "http://app.example/a"}]}"#,
        #"{"icons": [{"src": "/a", "type": "text/html"}, {"src": "/a", "purpose": "monochrome"}, {"src": "\\\\a"}]}"#,
        #"{"start_url": "https://evil.example/", "icons": [{"src": 1}, {"src": "//"}]}"#,
        #"{"start_url": "javascript:x"}"#,
    ])
    func invalidValuesAreIgnored(_ text: String) throws {
        let manifest = try manifest(text)
        #expect(manifest.name == nil)
        #expect(manifest.shortName == nil)
        #expect(manifest.themeColor == nil)
        #expect(manifest.backgroundColor == nil)
        #expect(manifest.startLocation == nil)
        #expect(manifest.icons.isEmpty)
    }

    @Test(arguments: ["", "<!DOCTYPE html>", "{\"name\": ", String(repeating: "[", count: 100_000)])
    func invalidJSONIsRejected(_ text: String) {
        #expect(throws: JSONSyntaxError.self) { try manifest(text) }
    }

    @Test func iconsAndNamesAreLimited() throws {
        let icons = Array(repeating: #"{"src": "/a"}"#, count: 1000).joined(separator: ",")
        let name = String(repeating: "long ", count: 1000)
        let manifest = try manifest(#"{"name": "\#(name)", "icons": [\#(icons)]}"#)
        #expect(manifest.icons.count == 100)
        #expect(manifest.name?.unicodeScalars.count == 200)
    }
}
