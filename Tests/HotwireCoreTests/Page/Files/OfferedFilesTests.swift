import HotwireCore
import Testing

@Suite("Offered files")
struct OfferedFilesTests {
    @Test(
        "come from file managers",
        arguments: [
            (["file:///home/a/b.txt"], ["/home/a/b.txt"]),
            (["file:///a%20b/%C3%A4.txt", "file://localhost/c"], ["/a b/ä.txt", "/c"]), (["FILE:///a"], ["/a"]),
            ([], []),
        ]
    )
    func paths(addresses: [String], paths: [String]) {
        let kinds: Set = ["text/uri-list", "text/plain", "x-special/gnome-icon-list", "text/x-moz-url"]
        #expect(OfferedFiles.offer(addresses, kinds: kinds, isOwn: false) == .files(paths))
    }

    @Test(
        "are ignored if an address is not a local file's",
        arguments: [
            "https://a.example/x", "file://server/x", "file:/x", "file:x", "file://", "file:///a%00b", "file:///a%zz",
            "/etc/passwd", "", "sftp://a/x", "file:///" + String(repeating: "a", count: 20_000),
        ]
    )
    func others(address: String) {
        #expect(OfferedFiles.offer([address], kinds: ["text/uri-list"], isOwn: false) == .files([]))
        #expect(OfferedFiles.offer(["file:///a", address], kinds: ["text/uri-list"], isOwn: false) == .files([]))
    }

    @Test(
        "are ignored if a page may have named them",
        arguments: [
            "text/html", "_NETSCAPE_URL", "chromium/x-renderer-taint", "org.webkitgtk.WebKit.custom-pasteboard-data",
            "chromium/x-web-custom-data", "application/x-moz-custom-clipdata",
        ]
    )
    func pages(kind: String) {
        #expect(OfferedFiles.offer(["file:///a"], kinds: ["text/uri-list", kind], isOwn: false) == .files([]))
    }

    @Test(
        "are copied if a file manager requests it",
        arguments: [
            (["text/uri-list", "application/x-kde-cutselection"], true), (["x-special/gnome-copied-files"], true),
            (["text/uri-list"], false), ([], false),
        ]
    )
    func copied(kinds: [String], areCopied: Bool) { #expect(OfferedFiles.areCopied(Set(kinds)) == areCopied) }

    @Test(
        "follow the first line of the text that GNOME copies",
        arguments: [
            ("copy\nfile:///a\nfile:///b", ["file:///a", "file:///b"]), ("cut\nfile:///a", ["file:///a"]),
            ("file:///a", []), ("", []),
        ]
    )
    func gnome(text: String, addresses: [String]) {
        #expect(OfferedFiles.addresses(copiedInGnome: text) == addresses)
    }

    @Test("are ignored if this program offers them")
    func own() { #expect(OfferedFiles.offer(["file:///a"], kinds: ["text/uri-list"], isOwn: true) == .files([])) }

    @Test("have a maximum number")
    func many() {
        let many = (0...OfferedFiles.most).map { "file:///\($0)" }
        #expect(OfferedFiles.offer(many, kinds: [], isOwn: false) == .tooMany(many.count))
        #expect(OfferedFiles.offer(many, kinds: [], isOwn: false).count == many.count)
        #expect(OfferedFiles.offer(many, kinds: [], isOwn: true) == .files([]))
        #expect(OfferedFiles.offer(many + ["https://a.example/"], kinds: [], isOwn: false) == .files([]))
        #expect(OfferedFiles.offer(Array(many.dropFirst()), kinds: [], isOwn: false).count == OfferedFiles.most)
    }

    @Test("have limits that the app explains", arguments: FileLimit.allCases)
    func limits(limit: FileLimit) {
        let translation = Translation.english
        #expect(!translation(limit.message).contains("{"))
        #expect(!translation(limit.advice).contains("{"))
    }
}
