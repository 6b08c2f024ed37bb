import HotwireCore
import Testing

@testable import HotwireShell

@Suite struct FileHandlerTests {
    private let start: Location
    init() throws { start = try Location(outside: "https://app.example/today") }

    private func handler(_ accepted: [FileHandler.Accepted], action: String = "https://app.example/open") throws
        -> FileHandler?
    {
        FileHandler(action: try Location(outside: action), accepted: accepted, start: start)
    }

    @Test func pageIsAtTheStartsOrigin() throws {
        let csv = [FileHandler.Accepted(type: "text/csv", extensions: [])]
        #expect(try handler(csv)?.action.absoluteString == "https://app.example/open")
        #expect(try handler(csv, action: "https://app.example/#/open")?.action.fragment == "/open")
        #expect(try handler(csv, action: "https://evil.example/open") == nil)
        #expect(try handler([]) == nil)
    }

    @Test(arguments: [
        ("a.csv", "text/plain", "text/csv"), ("A.CSV", nil, "text/csv"), ("a.b.csv", nil, "text/csv"),
        ("a.tar.trail", nil, "application/x-trail-archive"), ("a.trail", nil, "application/x-trail"),
        ("list", "text/csv", "text/csv"), ("list.txt", "text/plain", nil), (".csv", nil, nil), ("csv", nil, nil),
        ("a.png", "image/png", "image/png"), ("a.png", nil, ""), ("a.png", "text/html", ""),
        ("photo", "image/jpeg", "image/jpeg"),
        ("a.csv\n", nil, nil), ("", nil, nil),
    ])
    func extensionDecidesAndThenTheKnownType(name: String, known: String?, type: String?) throws {
        let handler = try handler([
            .init(type: "application/x-trail", extensions: [".trail"]),
            .init(type: "application/x-trail-archive", extensions: [".tar.trail"]),
            .init(type: "image/*", extensions: [".png"]), .init(type: "text/csv", extensions: [".csv"]),
        ])
        #expect(try #require(handler).type(ofFileNamed: name, known: known) == type)
    }

    @Test(arguments: [
        ("text/csv", true, true), ("Application/X-Trail", true, true), ("image/*", true, true),
        ("image/svg+xml", true, true),
        ("text/html", true, false), ("text/*", true, false), ("application/*", true, false),
        ("application/x-shellscript", true, false), ("application/vnd.debian.binary-package", true, false),
        ("application/x-desktop", false, false), ("application/octet-stream", false, false),
        ("inode/directory", false, false), ("x-scheme-handler/https", false, false),
        ("x-content/video-dvd", false, false),
        ("*/*", false, false), ("*", false, false), ("text", false, false), ("text/", false, false),
        ("/csv", false, false),
        ("text/csv;x", false, false), ("text/a b", false, false), ("text/ä", false, false),
        ("text/csv\n", false, false),
        ("text/c*", false, false), ("a/b/c", false, false), ("", false, false),
    ])
    func typesAreClaimedByWhoMay(type: String, file: Bool, site: Bool) {
        #expect((FileTypeRule.type(type, of: .file) != nil) == file)
        #expect((FileTypeRule.type(type, of: .site) != nil) == site)
    }

    @Test(arguments: [
        (".csv", true, true), (".CSV", true, true), (".tar.gz", true, true), (".c++", true, true),
        (".html", true, false), (".desktop", true, false), (".DEB", true, false), (".tar.sh", true, false),
        ("csv", false, false), (".", false, false), (".a.", false, false), (".a b", false, false), (".*", false, false),
        (".abcdefghijklmnop", false, false), (".a\n", false, false), (".ä", false, false), (".a\"", false, false),
        ("", false, false),
    ])
    func extensionsAreClaimedByWhoMay(text: String, file: Bool, site: Bool) {
        #expect((FileTypeRule.fileExtension(text, of: .file) != nil) == file)
        #expect((FileTypeRule.fileExtension(text, of: .site) != nil) == site)
    }

    @Test func manifestIsBounded() throws {
        let types = (0..<1000).map { #""text/t\#($0)": [\#((0..<100).map { "\".e\($0)\"" }.joined(separator: ","))]"# }
        let handler = #"{"action": "/open", "accept": {\#(types.prefix(140).joined(separator: ","))}}"#
        let handlers = Array(repeating: handler, count: 40).joined(separator: ",")
        let manifest = try WebManifest(parsing: #"{"file_handlers": [\#(handlers)]}"#, at: start)
        #expect(manifest.fileHandlers.count == FileHandler.most)
        #expect(manifest.fileHandlers.first?.accepted.count == FileHandler.mostTypes)
        #expect(manifest.fileHandlers.first?.accepted.first?.extensions.count == FileHandler.mostExtensions)
        #expect(manifest.unused.count == 50)
    }

    @Test(arguments: [
        "7", "{}", "[1, null, {}]", #"[{"action": "/a"}]"#, #"[{"action": "/a", "accept": []}]"#,
        #"[{"action": 1, "accept": {"text/csv": ".csv"}}]"#,
        #"[{"action": "/a", "accept": {"text/csv": [1]}}]"#.replacing("[1]", with: "[\"csv\"]"),
    ])
    func invalidHandlersAreIgnored(value: String) throws {
        #expect(try WebManifest(parsing: #"{"file_handlers": \#(value)}"#, at: start).fileHandlers.isEmpty)
    }
}
