import Foundation
import HotwireCore
import TestSupport
import Testing

@testable import HotwireShell

/// Web manifests, processed according to their specification.
@Suite struct WebManifestTests {
    private func manifest(
        _ text: String,
        at address: String = "https://app.example/assets/manifest.json",
        of page: String = "https://app.example/trails/list?a#b"
    ) throws -> WebManifest {
        let page = try Location(outside: page)
        let source = try IdentitySource(address, relativeTo: nil, of: page)
        return try WebManifest(parsing: text, at: source, of: page)
    }

    @Test func manifestIsRead() throws {
        let manifest = try manifest(
            """
            {
              "name": "Trail\\nhead", "short_name": "Trail", "start_url": "/?source=pwa", "display": "standalone",
              "theme_color": "hsl(150 59% 30%)", "description": "Hikes\\nand huts", "id": "/trail",
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
        #expect(manifest.summary == "Hikes and huts")
        #expect(manifest.themeColor?.description == "#1f7a4d")
        #expect(manifest.startLocation?.absoluteString == "https://app.example/?source=pwa")
        #expect(manifest.identity?.absoluteString == "https://app.example/trail")
        #expect(
            manifest.icons.map(\.source.description) == [
                "https://app.example/assets/icon.png", "https://app.example/icon.svg",
                "https://cdn.example/mask.png",
            ]
        )
        #expect(manifest.icons.filter { !$0.isDrawing }.map(\.sides) == [[192, 512], [512]])
        #expect(manifest.icons.map(\.purpose) == [.any, .any, .maskable])
        #expect(manifest.unused.isEmpty)
    }

    @Test func lettersAreEncoded() throws {
        let manifest = try manifest(
            """
            {
              "start_url": "/größe/a", "scope": "/größe/", "icons": [{"src": "https://bücher.example/ü.png"}],
              "shortcuts": [{"name": "New", "url": "/größe/neu"}],
              "protocol_handlers": [{"protocol": "web+trail", "url": "/größe/%s"}],
              "share_target": {"action": "/größe/teilen", "params": {"url": "u"}}
            }
            """
        )
        let scope = "https://app.example/gr%C3%B6%C3%9Fe/"
        #expect(manifest.startLocation?.absoluteString == scope + "a")
        #expect(manifest.scope.absoluteString == scope)
        #expect(manifest.icons.map(\.source.description) == ["https://xn--bcher-kva.example/%C3%BC.png"])
        #expect(manifest.shortcuts.map(\.location.absoluteString) == [scope + "neu"])
        #expect(manifest.protocolHandlers.map(\.template.text) == [scope + "%s"])
        #expect(manifest.shareTarget?.template.text == scope + "teilen?u=%s")
        #expect(manifest.unused.isEmpty)
    }

    /// The reported members, which have no usable value.
    @Test(
        arguments: [
            ("{}", []), ("[]", ["The manifest"]), ("null", ["The manifest"]), ("7", ["The manifest"]),
            (
                #"{"name": 1, "short_name": {}, "theme_color": [], "start_url": false, "icons": "a"}"#,
                ["name", "short_name", "start_url", "theme_color", "icons"]
            ),
            (
                #"{"name": "", "short_name": " \u202e ", "theme_color": "url(x)", "icons": [1, {}, []]}"#,
                ["name", "short_name", "theme_color", "icons[0]", "icons[1]", "icons[2]"]
            ),
            (
                #"{"icons": [{"src": ""}, {"src": "javascript:x"}, {"src": "data:image/png"}, {"src": "http://app.example/a"}]}"#,
                ["icons[0]", "icons[1]", "icons[2]", "icons[3]"]
            ),
            (
                #"{"icons": [{"src": "/a", "type": "image/avif"}, {"src": "/a", "purpose": "monochrome"}, {"src": "//"}]}"#,
                ["icons[0]", "icons[1]", "icons[2]"]
            ),
            (#"{"start_url": "https://evil.example/"}"#, ["start_url"]),
            (#"{"start_url": "javascript:x"}"#, ["start_url"]),
            (#"{"start_url": "http://app.example/"}"#, ["start_url"]), (#"{"start_url": null, "name": null}"#, []),
            (#"{"start_url": ""}"#, []), (#"{"start_url": " "}"#, []),
        ] as [(String, [String])]
    )
    func invalidValuesAreNoted(_ text: String, _ names: [String]) throws {
        let manifest = try manifest(text)
        #expect(manifest.name == nil)
        #expect(manifest.shortName == nil)
        #expect(manifest.themeColor == nil)
        #expect(manifest.startLocation == nil)
        #expect(manifest.icons.isEmpty)
        #expect(manifest.unused.map(\.name) == names)
    }

    @Test(arguments: ["", "<!DOCTYPE html>", "{\"name\": ", String(repeating: "[", count: 100_000)])
    func invalidJSONIsRejected(_ text: String) {
        #expect(throws: JSONSyntaxError.self) { try manifest(text) }
    }

    @Test(
        arguments: [
            (nil, nil, "https://app.example/trails/", []), (".", nil, "https://app.example/assets/", []),
            ("/", nil, "https://app.example/", []), ("/app", nil, "https://app.example/", []),
            ("/app/", nil, "https://app.example/app/", []), ("/app/?a#b", nil, "https://app.example/app/", []),
            ("", nil, "https://app.example/trails/", []), ("/app", "/app", "https://app.example/app", []),
            ("/app/x", "/app/", "https://app.example/app/", []),
            ("/app/x", "../app/?a=b#c", "https://app.example/app/", []),
            ("/app", "/assets/app/", "https://app.example/", ["scope"]), ("/app/", "/ap", "https://app.example/ap", []),
            ("/app/", "https://evil.example/", "https://app.example/app/", ["scope"]),
            ("/app/", "http://app.example/app/", "https://app.example/app/", ["scope"]),
            ("https://evil.example/", "/trails/", "https://app.example/trails/", ["start_url"]),
            ("/app/", "", "https://app.example/app/", []),
            ("/app/", "javascript:x", "https://app.example/app/", ["scope"]),
        ] as [(String?, String?, String, [String])]
    )
    func scopeContainsTheStart(_ start: String?, _ scope: String?, _ result: String, _ unused: [String]) throws {
        let members = [("start_url", start), ("scope", scope)].compactMap { name, value in
            value.map { "\"\(name)\": \"\($0)\"" }
        }
        let manifest = try manifest("{\(members.joined(separator: ","))}")
        #expect(manifest.scope.absoluteString == result)
        #expect(manifest.unused.map(\.name) == unused)
    }

    @Test(
        arguments: [
            (#"{"display": "fullscreen"}"#, true, 0), (#"{"display": "standalone"}"#, false, 0), ("{}", false, 0),
            (#"{"display": "fullscreen", "display_override": ["minimal-ui"]}"#, false, 0),
            (#"{"display": "browser", "display_override": ["tabbed", 1, "fullscreen", "browser"]}"#, true, 0),
            (#"{"display": "fullscreen", "display_override": ["tabbed", "window-controls-overlay"]}"#, true, 0),
            (#"{"display": "fullscreen", "display_override": []}"#, true, 0),
            (#"{"display": "fullscreen", "display_override": "browser"}"#, true, 1), (#"{"display": "x"}"#, false, 1),
            (#"{"display": 1}"#, false, 1),
        ]
    )
    func overridingDisplayComesFirst(_ text: String, _ isFullscreen: Bool, _ notes: Int) throws {
        let manifest = try manifest(text)
        #expect(manifest.isFullscreen == isFullscreen)
        #expect(manifest.unused.count == notes)
    }

    @Test func longTemplateIsReadInTime() throws {
        let path = "/xlink%slinkx" + String(repeating: "x", count: 100_000)
        let start = ContinuousClock.now
        _ = try manifest(#"{"protocol_handlers": [{"protocol": "web+a", "url": "\#(path)"}]}"#)
        #expect(ContinuousClock.now - start < .seconds(5 * Sanitizer.slowness))
        let text = try manifest(#"{"protocol_handlers": [{"protocol": "web+a", "url": "/linkxx%sxlinkx"}]}"#)
        #expect(text.protocolHandlers.map(\.template.text) == ["https://app.example/linkxx%sxlinkx"])
    }

    @Test func addressesOfHandlersAreRelativeToTheManifest() throws {
        let manifest = try manifest(
            #"""
            {"start_url": "/app/",
             "protocol_handlers": [{"protocol": "web+trail", "url": "open?to=%s#top"}, {"protocol": "mailto", "url": "/#/mail/%s"}],
             "file_handlers": [{"action": "import#/files", "accept": {"text/csv": ".csv"}}],
             "share_target": {"action": "share?a=b#x", "params": {"url": "link"}}}
            """#
        )
        #expect(
            manifest.protocolHandlers.map(\.template.text) == [
                "https://app.example/assets/open?to=%s#top", "https://app.example/#/mail/%s",
            ]
        )
        let start = try Location(outside: "https://app.example/app/")
        let page = manifest.protocolHandlers[1].page(for: "mailto:a@b", start: start)
        #expect(page?.absoluteString == "https://app.example/#/mail/mailto%3Aa%40b")
        #expect(manifest.fileHandlers.map(\.action.absoluteString) == ["https://app.example/assets/import#/files"])
        #expect(manifest.shareTarget?.template.text == "https://app.example/assets/share?a=b&link=%s#x")
        #expect(manifest.unused.isEmpty)
    }

    @Test(
        arguments: [
            (#"{"protocol_handlers": [{"protocol": "https", "url": "/%s"}]}"#, "protocol_handlers[0]"),
            (#"{"protocol_handlers": [{"protocol": "web+a", "url": "/"}]}"#, "protocol_handlers[0]"),
            (
                #"{"protocol_handlers": [{"protocol": "web+a", "url": "//evil.example/%s"}]}"#,
                "protocol_handlers[0].url"
            ),
            (#"{"protocol_handlers": [{"protocol": "web+a", "url": "https://%s/"}]}"#, "protocol_handlers[0].url"),
            (#"{"file_handlers": [{"action": "//evil.example/", "accept": {}}]}"#, "file_handlers[0].action"),
            (#"{"file_handlers": [{"action": "/a", "accept": {}}]}"#, "file_handlers[0].accept"),
            (
                #"{"file_handlers": [{"action": "/a", "accept": {"text/html": ".html"}}]}"#,
                "file_handlers[0].accept.text/html"
            ),
            (
                #"{"file_handlers": [{"action": "/a", "accept": {"text/csv": [".csv", ".sh"]}}]}"#,
                "some extensions of file_handlers[0].accept.text/csv"
            ),
            (
                #"{"file_handlers": [{"action": "/a", "accept": {"text/csv": ".csv"}, "launch_type": "multiple-clients"}]}"#,
                "file_handlers[0].launch_type"
            ),
            (#"{"share_target": {"action": "/a", "method": "post", "params": {"url": "a"}}}"#, "share_target"),
            (#"{"share_target": {"action": "/a", "params": {"title": "a"}}}"#, "share_target.params"),
            (#"{"share_target": {"action": "//evil.example/", "params": {"url": "a"}}}"#, "share_target.action"),
            (#"{"shortcuts": [{"name": "", "url": "/a"}]}"#, "shortcuts[0].name"),
            (#"{"shortcuts": [{"name": "A", "url": "//evil.example/"}]}"#, "shortcuts[0].url"),
            (#"{"shortcuts": [{"name": "A"}]}"#, "shortcuts[0].url"),
            (#"{"shortcuts": [{"name": "A", "url": "/a", "icons": [{"src": ""}]}]}"#, "shortcuts[0].icons[0]"),
            (#"{"id": "https://evil.example/"}"#, "id"), (#"{"id": 7}"#, "id"), (#"{"trail": 1}"#, "trail"),
        ] as [(String, String)]
    )
    func nothingIsDroppedInSilence(_ text: String, _ name: String) throws {
        #expect(try manifest(text).unused.map(\.name) == [name])
    }

    @Test(arguments: [
        (#"{"start_url": "/@"}"#, "start_url"), (#"{"start_url": "/trails/", "scope": "/trails/?@"}"#, "scope"),
        (#"{"id": "/@"}"#, "id"), (#"{"shortcuts": [{"name": "A", "url": "/@"}]}"#, "shortcuts[0].url"),
        (#"{"protocol_handlers": [{"protocol": "web+a", "url": "/@?%s"}]}"#, "protocol_handlers[0].url"),
        (
            #"{"file_handlers": [{"action": "/@", "accept": {"text/csv": ".csv"}}]}"#,
            "file_handlers[0].action"
        ),
        (#"{"share_target": {"action": "/@", "params": {"url": "a"}}}"#, "share_target.action"),
        (#"{"share_target": {"action": "/a", "params": {"url": "@"}}}"#, "share_target.params"),
    ])
    func longAddressesAreNotUsed(_ text: String, _ name: String) throws {
        for (count, isUsed) in [(1900, true), (2050, false)] {
            let manifest = try manifest(text.replacing("@", with: String(repeating: "a", count: count)))
            #expect(manifest.unused.map(\.name) == (isUsed ? [] : [name]), "\(count)")
        }
    }

    @Test func shortcutsHaveTheirIcons() throws {
        let manifest = try manifest(
            #"{"shortcuts": [{"short_name": "New", "url": "../new", "icons": [{"src": "new.png", "sizes": "96x96"}]}]}"#
        )
        #expect(manifest.shortcuts.map(\.name) == ["New"])
        #expect(manifest.shortcuts.map(\.location.absoluteString) == ["https://app.example/new"])
        #expect(manifest.shortcuts[0].icons.map(\.source.description) == ["https://app.example/assets/new.png"])
    }

    /// Gitea writes its manifest into the page.
    @Test func addressesOfADataManifestAreAbsolute() throws {
        let text =
            #"{"start_url": "https://app.example/", "icons": [{"src": "https://app.example/a.png"}, {"src": "/b.png"}]}"#
        let manifest = try manifest(text, at: "data:application/json,{}")
        #expect(manifest.startLocation?.absoluteString == "https://app.example/")
        #expect(manifest.icons.map(\.source.description) == ["https://app.example/a.png"])
        #expect(manifest.unused.map(\.name) == ["icons[1]"])
    }

    @Test func manifestOfAnotherOriginNamesPagesOfThePages() throws {
        let text = #"{"start_url": "https://app.example/a/", "scope": "/", "icons": [{"src": "a.png"}]}"#
        let manifest = try manifest(text, at: "https://cdn.example/m/manifest.json")
        #expect(manifest.startLocation?.absoluteString == "https://app.example/a/")
        #expect(manifest.scope.absoluteString == "https://app.example/a/")
        #expect(manifest.icons.map(\.source.description) == ["https://cdn.example/m/a.png"])
        #expect(manifest.unused.map(\.name) == ["scope"])
    }

    @Test func partsAreLimited() throws {
        let icons = Array(repeating: #"{"src": "/a"}"#, count: 1000).joined(separator: ",")
        let name = String(repeating: "long ", count: 1000)
        let limited = try manifest(#"{"name": "\#(name)", "icons": [\#(icons)]}"#)
        #expect(limited.icons.count == 100)
        #expect(limited.name?.unicodeScalars.count == 200)
        #expect(limited.unused == [UnusedPart(name: "icons", reason: .tooMany(most: 100))])
        let members = (0..<1000).map { #""m\#($0)": 1"# }.joined(separator: ",")
        #expect(try manifest("{\(members)}").unused.count == 50)
    }

    @Test func unsupportedMembersAreNoted() throws {
        for (name, obstacle) in ManifestMember.unsupported {
            let part = UnusedPart(name: name, reason: .unsupported(obstacle))
            #expect(try manifest("{\"\(name)\": {}}").unused == [part])
        }
    }

    @Test func guideListsEveryMember() throws {
        let guide = try String(contentsOf: RepositoryFile.url("Documentation/installed-apps.md"), encoding: .utf8)
        let rows = guide.split(separator: "\n").filter { $0.hasPrefix("| `") }
        let named = Set(
            rows.flatMap { row in
                row.split(separator: "|")[0].split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map {
                    String($0.element)
                }
            }
        )
        let members = ManifestMember.used.union(ManifestMember.unsupported.map(\.key))
        #expect(members.subtracting(named).isEmpty)
    }
}
