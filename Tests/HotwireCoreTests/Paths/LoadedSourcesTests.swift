import Testing

@testable import HotwireCore

@Suite("The loaded sources of a path configuration")
struct LoadedSourcesTests {
    private func rules(_ name: String, _ state: PathConfiguration.LoadState = .bundled) -> LoadedRules {
        LoadedRules(data: PathConfigurationData(settings: ["name": .string(name)]), provenance: .app, state: state)
    }

    private func name(_ rules: LoadedRules) -> String? { rules.data.settings["name"]?.stringValue }

    @Test("apply the last one, regardless of arrival order")
    func last() {
        var sources = LoadedSources()
        #expect(sources.isEmpty)
        #expect(name(sources.add(rules("second"), at: 1)) == "second")
        #expect(name(sources.add(rules("first"), at: 0)) == "second")
        #expect(name(sources.add(rules("newer"), at: 1)) == "newer")
        #expect(!sources.isEmpty)
    }

    @Test("confirm the copy that applies")
    func confirm() {
        var sources = LoadedSources()
        #expect(sources.confirm(0) == false, "the copy was not read")
        _ = sources.add(rules("copy", .cached), at: 0)
        #expect(sources.confirm(0) == true)
        #expect(sources.add(rules("last"), at: 1).state == .bundled)
        #expect(sources.confirm(0) == false)
    }
}
