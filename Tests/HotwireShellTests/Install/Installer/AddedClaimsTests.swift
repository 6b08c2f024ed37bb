import Foundation
import HotwireCore
import Testing

@testable import HotwireShell

@Suite struct AddedClaimsTests {
    private func app(_ schemes: [String], _ types: [String]?, _ extensions: [String]? = nil) -> InstalledApp {
        InstalledApp(
            id: "com.example.Trails",
            name: "Trails",
            source: "https://trails.example/",
            choices: .init(),
            schemes: schemes,
            types: types,
            scopes: nil,
            files: [],
            extensions: extensions
        )
    }

    @Test(
        arguments: [
            ([], [], nil), (["web+a"], [], nil), (["web+a", "mailto"], [], "mailto: links"),
            (["mailto", "tel"], ["text/csv"], "mailto:, tel: links"), (["web+a"], ["text/csv"], nil),
            ([], ["text/csv", "image/png"], "image/png files"),
            (["mailto"], ["image/png"], "mailto: links and image/png files"),
        ] as [([String], [String], String?)]
    )
    func linksAndFilesThatAreNewAreNamed(_ schemes: [String], _ types: [String], _ text: String?) {
        let added = AddedClaims(of: app(schemes, types), since: app(["web+a"], ["text/csv"]))
        #expect(added?.description == text)
    }

    @Test func olderRecordHasNoFiles() {
        #expect(AddedClaims(of: app([], ["text/csv"]), since: app([], nil))?.types == ["text/csv"])
    }

    @Test(
        arguments: [
            ([".a"], [".a"], nil), ([".a", ".b"], [".a"], ".b files"), ([".a"], nil, ".a files"), (nil, [".a"], nil),
        ] as [([String]?, [String]?, String?)]
    )
    func extensionsThatAreNewAreNamed(_ update: [String]?, _ installed: [String]?, _ text: String?) {
        let added = AddedClaims(of: app([], ["text/x-a"], update), since: app([], ["text/x-a"], installed))
        #expect(added?.description == text)
    }

    @Test func declinedExtensionsAreLeftOut() throws {
        let page = try Location(outside: "https://trails.example/")
        let accepted: [FileHandler.Accepted] = [
            .init(type: "image/*", extensions: [".env", ".png"]), .init(type: "text/x-a", extensions: [".a", ".env"]),
            .init(type: "text/x-b", extensions: [".env"]), .init(type: "video/*", extensions: [".env"]),
        ]
        let handler = try #require(FileHandler(action: page, accepted: accepted, start: page))
        let types = ["text/x-a", "text/x-b"]
        let added = try #require(AddedClaims(of: app([], types, [".a", ".env"]), since: app([], types, [".a"])))
        let left = OfferedHandlers(protocols: [], files: [handler]).without(added) { _ in nil }
        let kept = left.files.flatMap(\.accepted)
        #expect(kept.map(\.type) == ["image/*", "text/x-a", "text/x-b"])
        #expect(kept.map(\.extensions) == [[".png"], [".a"], []])
    }

    @Test func declinedHandlersAreLeftOut() throws {
        let page = try Location(outside: "https://trails.example/")
        let manifest = try WebManifest(
            parsing: #"""
                {"protocol_handlers": [{"protocol": "mailto", "url": "/?%s"}, {"protocol": "web+a", "url": "/?%s"}],
                 "file_handlers": [{"action": "/a", "accept": {"text/csv": [".csv"], "text/x-a": [".a"]}},
                   {"action": "/b", "accept": {"image/*": [".png", ".webp", ".raw"]}},
                   {"action": "/c", "accept": {"text/csv": [".csv"]}}]}
                """#,
            at: .address(page),
            of: page
        )
        let update = app(["mailto", "web+a"], ["text/csv", "text/x-a", "image/webp"])
        let added = try #require(AddedClaims(of: update, since: app(["web+a"], ["text/x-a"])))
        let offered = OfferedHandlers(protocols: manifest.protocolHandlers, files: manifest.fileHandlers)
        let left = offered.without(added) { [".png": "image/png", ".webp": "image/webp"][$0] }
        #expect(left.protocols.map(\.scheme) == ["web+a"])
        #expect(left.files.map(\.action.path) == ["/a", "/b"])
        #expect(
            left.files.flatMap(\.accepted) == [
                .init(type: "text/x-a", extensions: [".a"]), .init(type: "image/*", extensions: [".png", ".raw"]),
            ]
        )
    }
}
