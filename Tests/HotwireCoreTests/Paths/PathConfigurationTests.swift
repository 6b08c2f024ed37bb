import Foundation
import HotwireCore
import Testing

@Suite("A path configuration") @MainActor
struct PathConfigurationTests {
    static let text = """
        {
          "settings": {"some-feature-enabled": true, "tint": "#1f7a4d", "limits": {"hikes": 12}},
          "rules": [
            {"patterns": ["/new$", "/edit$"], "properties": {"context": "modal", "background_color": "black"}},
            {"patterns": ["/edit$"], "properties": {"background_color": "white"}},
            {"patterns": ["^/$"], "properties": {"page": "root"}},
            {"patterns": ["^/[^?]*\\\\?open_in_modal=true"], "properties": {"context": "modal"}},
            {"patterns": ["_historical_location"], "properties": {"context": "modal", "animated": false}}
          ]
        }
        """

    private let paths = PathConfiguration(sources: [.data(Data(text.utf8))])

    @Test("without sources has only the historical locations' rules (C082, C101, C102)")
    func empty() {
        let paths = PathConfiguration()
        #expect(paths.rules == PathRule.historicalLocations)
        #expect(
            paths.rules.flatMap(\.patterns) == [
                "/recede_historical_location", "/resume_historical_location", "/refresh_historical_location",
                "/reset_historical_location",
            ]
        )
        #expect(paths.rules.allSatisfy { $0.properties.values.count == 3 })
        #expect(paths.settings.isEmpty)
        #expect(paths.problems.isEmpty)
    }

    @Test("is read when its sources are set (C083, C091, C093, C108)")
    func loads() {
        #expect(paths.settings.count == 3)
        #expect(paths.rules.count == 5 + PathRule.historicalLocations.count)
        #expect(paths.problems.isEmpty)
    }

    @Test("removes its rules when its sources are removed")
    func noSources() {
        let paths = PathConfiguration(sources: [
            .data(Data(#"{"rules":[{"patterns":["/a"],"properties":{"x":1}}]}"#.utf8))
        ])
        #expect(paths.properties(for: "/a").values["x"] == 1)
        paths.sources = []
        #expect(paths.properties(for: "/a").values.isEmpty)
    }

    @Test("is read from a file, and reports a missing one (C094, C107)")
    func file() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("paths.json")
        let paths = PathConfiguration(sources: [.file(file)])
        let problem = "\(file.path): The source cannot be read: there is no such file."
        #expect(paths.problems.map(\.description) == [problem])
        try Data(Self.text.utf8).write(to: file)
        paths.sources = [.file(file)]
        #expect(paths.problems.isEmpty)
        #expect(paths.rules.count == 5 + PathRule.historicalLocations.count)
    }

    @Test("keeps settings of all types (C085, C113)")
    func settings() {
        #expect(paths.settings["some-feature-enabled"]?.boolValue == true)
        #expect(paths.settings["limits"]?["hikes"]?.intValue == 12)
        #expect(paths.settings["missing"] == nil)
    }

    @Test("merges the properties of all matching rules in order (C086, C087, C109)")
    func merges() {
        #expect(paths.properties(for: "/").values == ["page": "root"])
        #expect(paths.properties(for: "/new").values == ["context": "modal", "background_color": "black"])
        #expect(paths.properties(for: "/edit").values == ["context": "modal", "background_color": "white"])
    }

    @Test("matches queries by default (C088, P077)")
    func queries() {
        #expect(paths.properties(for: .app("/hikes?open_in_modal=true")).context == .modal)
        paths.matchQueryStrings = false
        #expect(paths.properties(for: .app("/hikes?open_in_modal=true")).context == .default)
    }

    @Test("has no properties for other paths (C089)")
    func noMatch() {
        #expect(paths.properties(for: "/missing").values.isEmpty)
    }

    @Test(
        "has no properties for an address without a path (C118)",
        arguments: [
            "mailto:", "mailto:a@b.example?subject=new", "tel:+1-555-0100", "sms:+15550100?body=x", "custom:thing",
        ]
    )
    func otherSchemes(address: String) throws {
        let url = try #require(URL(string: address))
        let everyPage = #"{"rules": [{"patterns": ["^/", "/new$"], "properties": {"context": "modal"}}]}"#
        let paths = PathConfiguration(sources: [.data(Data(everyPage.utf8))])
        #expect(paths.properties(for: "/any").context == .modal)
        #expect(paths.properties(for: url).values.isEmpty)
    }

    @Test(
        "matches a missing path as the root, an invalid URL as empty",
        arguments: [
            ("https://app.example.com", "root"), ("https://app.example.com?page=2", "query"), ("/", "root"),
            ("?page=2", "all"), ("//", "all"), ("http://a b.example", "all"),
        ]
    )
    func noPath(address: String, expected: String) throws {
        let text = """
            {"rules": [
              {"patterns": [".*"], "properties": {"from": "all"}},
              {"patterns": ["^/$"], "properties": {"from": "root"}},
              {"patterns": ["^/[?]page=2$"], "properties": {"from": "query"}}
            ]}
            """
        let paths = PathConfiguration(sources: [.data(Data(text.utf8))])
        guard let url = URL(string: address) else { return }
        #expect(paths.properties(for: url)["from"]?.stringValue == expected)
    }

    @Test("gives a relative address the properties of its path")
    func relativeAddress() throws {
        #expect(paths.properties(for: try #require(URL(string: "/hikes/new"))).context == .modal)
        #expect(paths.properties(for: try #require(URL(string: "/hikes?open_in_modal=true"))).context == .modal)
    }

    @Test("caches at most 1,000 paths (P106)")
    func memory() {
        for number in 0..<2_500 {
            #expect(paths.properties(for: "/new?page=\(number)").context == .default)
            #expect(paths.seen.count <= 1_000)
        }
        #expect(paths.properties(for: "/new").context == .modal)
    }

    @Test("returns the same properties by subscript (C090)")
    func subscripts() {
        #expect(paths["/new"] == paths.properties(for: "/new"))
        #expect(paths[Location.app("/x?open_in_modal=true").url] == paths.properties(for: "/x?open_in_modal=true"))
    }

    @Test(
        "overrides the app's rules for historical locations (C084, C101, C114)",
        arguments: [("recede", .pop), ("resume", .none), ("refresh", .refresh), ("reset", .clearAll)]
            as [(String, Navigation.Presentation)]
    )
    func historicalLocations(name: String, presentation: Navigation.Presentation) {
        let properties = paths.properties(for: "/\(name)_historical_location")
        #expect(properties.presentation == presentation)
        #expect(properties.context == .default)
        #expect(properties.isHistoricalLocation)
        #expect(!properties.animated, "other properties of the app's rule apply")
    }

    @Test("uses the last valid source and reports the others")
    func order() {
        let second = #"{"rules": [{"patterns": ["/new$"], "properties": {"context": "default"}}]}"#
        let sources: [PathConfiguration.Source] = [.data(Data(Self.text.utf8)), .data(Data(second.utf8))]
        let paths = PathConfiguration(sources: sources)
        #expect(paths.properties(for: "/new").values == ["context": "default"])
        #expect(paths.settings.isEmpty, "nothing is merged between sources")
        paths.sources.append(.data(Data("{".utf8)))
        #expect(paths.properties(for: "/new").values == ["context": "default"])
        #expect(paths.problems.count == 1)
    }

    @Test("notifies its delegate after the rules changed (C123)")
    func update() {
        final class Listener: PathConfigurationDelegate {
            let paths: PathConfiguration
            var contexts: [Navigation.Context] = []
            init(_ paths: PathConfiguration) { self.paths = paths }
            func pathConfigurationDidUpdate() { contexts.append(paths.properties(for: "/new").context) }
        }
        let listener = Listener(paths)
        paths.delegate = listener
        #expect(paths.properties(for: "/new").context == .modal)
        paths.sources = [.data(Data(#"{"rules": []}"#.utf8))]
        #expect(listener.contexts == [.default])
        #expect(paths.properties(for: "/new").context == .default)
        paths.sources = [.data(Data("no".utf8))]
        #expect(listener.contexts == [.default])
    }

    @Test("uses the sources that its delegate sets during a load")
    func updateWithinUpdate() {
        final class Chooser: PathConfigurationDelegate {
            let paths: PathConfiguration
            var choice: [PathConfiguration.Source]?
            init(_ paths: PathConfiguration) { self.paths = paths }
            func pathConfigurationDidUpdate() { if let sources = choice.take() { paths.sources = sources } }
        }
        let chooser = Chooser(paths)
        paths.delegate = chooser
        chooser.choice = [.data(Data(#"{"rules": [], "settings": {"from": "delegate"}}"#.utf8))]
        paths.sources = [.data(Data(Self.text.utf8)), .data(Data(Self.text.utf8))]
        #expect(paths.settings == ["from": "delegate"])
    }

    @Test("abandons a slow pattern and tries the next")
    func catastrophe() {
        let rules = #"{"rules": [{"patterns": ["(a+)+$", "b$"], "properties": {"found": true}}]}"#
        let paths = PathConfiguration(sources: [.data(Data(rules.utf8))])
        let path = String(repeating: "a", count: 60)
        let time = ContinuousClock().measure { #expect(paths.properties(for: path + "c").values.isEmpty) }
        #expect(time < .seconds(1))
        #expect(paths.properties(for: path + "b").values == ["found": true])
    }
}
