import Testing

@testable import HotwireShell

@Suite struct ProjectNameTests {
    @Test(arguments: [
        ("trails", "Trails", "Trails"), ("mountain-trails", "Mountain Trails", "MountainTrails"),
        ("mountain_trails2", "Mountain Trails2", "MountainTrails2"), ("Trails", "Trails", "Trails"),
        ("iTrails", "iTrails", "ITrails"), ("My Trails", "My Trails", "MyTrails"), (#"a"b"#, #"a"b"#, "AB"),
        ("Wanderwege für alle", "Wanderwege für alle", "WanderwegeFRAlle"), ("日記", "日記", "App"),
        ("2048", "2048", "App"),
        ("class", "Class", "Class"),
    ])
    func namesAreDerived(_ text: String, _ display: String, _ identifier: String) throws {
        let name = try ProjectName(text)
        #expect(name.folder == text)
        #expect(name.display == display)
        #expect(name.identifier == identifier)
    }

    @Test(arguments: [
        ("", ProjectName.Problem.empty), (" \t", .empty), ("a/b", .slash), ("/tmp/a", .slash), (".", .leading(".")),
        ("..", .leading(".")), ("-a", .leading("-")), (" a", .leading(" ")), ("a\nb", .invisible),
        ("a\u{202E}b", .invisible),
        ("a\u{7}", .invisible), ("a ", .invisible), ("a  b", .invisible), (String(repeating: "ä", count: 31), .tooLong),
    ])
    func unusableNamesAreRejected(_ text: String, _ problem: ProjectName.Problem) {
        #expect(throws: problem) { try ProjectName(text) }
    }

    @Test(arguments: [
        ("class", ProjectName.Problem.keyword), ("self", .keyword), ("Type", .keyword), ("any-", .noModule),
        ("日記", .noModule),
        ("2048", .noModule), (#"a"b"#, .noModule), ("a b", .noModule), ("testing", .module("Testing")),
        ("hotwire-native", .module("HotwireNative")),
    ])
    func modulesNeedAFreeName(_ text: String, _ problem: ProjectName.Problem) {
        #expect(throws: problem) { try ProjectName(text, isModule: true) }
    }

    @Test func messagesContinueASentence() {
        let problems: [ProjectName.Problem] = [
            .empty, .slash, .leading("-"), .invisible, .tooLong, .keyword, .module("Testing"), .noModule,
        ]
        for problem in problems {
            #expect(problem.description.first?.isLowercase == true && problem.description.hasSuffix("."))
        }
    }
}
