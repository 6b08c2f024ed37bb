import HotwireCore
import Testing

@Suite("The programs that sites may open")
struct RememberedProgramsTests {
    private func entry(_ site: String, _ scheme: String) throws -> RememberedPrograms.Entry {
        .init(origin: try #require(Origin(site)), scheme: scheme)
    }

    @Test("are remembered by site and scheme, and read back unchanged")
    func roundTrip() throws {
        var programs = RememberedPrograms()
        for _ in 0..<2 { programs.remember(try entry("https://a.example", "zoommtg")) }
        let read = try RememberedPrograms(parsing: programs.text)
        #expect(read == programs)
        #expect(read.entries.count == 1)
        #expect(read.contains(try entry("https://a.example", "zoommtg")))
        #expect(!read.contains(try entry("https://a.example", "skype")))
        #expect(!read.contains(try entry("https://b.example", "zoommtg")))
        #expect(!read.contains(try entry("http://a.example", "zoommtg")))
    }

    @Test(
        "are ignored in a file of another version",
        arguments: [#"["zoommtg"]"#, "{}", #"{"version": 1}"#, #"{"version": 2, "entries": [{"scheme": "a"}, 1]}"#]
    )
    func other(_ text: String) throws { #expect(try RememberedPrograms(parsing: text).entries.isEmpty) }

    @Test("are asked about again after removal")
    func forgotten() throws {
        var programs = RememberedPrograms()
        programs.remember(try entry("https://a.example", "zoommtg"))
        programs.remember(try entry("https://b.example", "zoommtg"))
        programs.forget(try entry("https://a.example", "zoommtg"))
        #expect(programs.entries == [try entry("https://b.example", "zoommtg")])
    }

    @Test("are listed after the site's permissions")
    func listed() throws {
        let (a, b) = (try #require(Origin("https://a.example")), try #require(Origin("https://b.example")))
        var (programs, permissions) = (RememberedPrograms(), SitePermissions())
        programs.remember(.init(origin: b, scheme: "zoommtg"))
        programs.remember(.init(origin: a, scheme: "zoommtg"))
        programs.remember(.init(origin: a, scheme: "meet"))
        permissions.remember(.init(origin: a, permission: .screen, isGranted: false))
        permissions.remember(.init(origin: a, permission: .camera, isGranted: true))
        #expect(
            SiteAnswer.list(permissions, programs) == [
                .permission(.init(origin: a, permission: .camera, isGranted: true)),
                .permission(.init(origin: a, permission: .screen, isGranted: false)),
                .program(.init(origin: a, scheme: "meet")), .program(.init(origin: a, scheme: "zoommtg")),
                .program(.init(origin: b, scheme: "zoommtg")),
            ]
        )
    }

    @Test("are limited to the latest thousand")
    func most() throws {
        var programs = RememberedPrograms()
        for number in 0...RememberedPrograms.most { programs.remember(try entry("https://a.example", "s\(number)")) }
        #expect(programs.entries.count == RememberedPrograms.most)
        #expect(programs.entries.first?.scheme == "s1")
    }
}
