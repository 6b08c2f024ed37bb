import Testing

@testable import HotwireCore

@Suite("The name of a downloaded file")
struct DownloadNameTests {
    @Test(
        "is the suggested one if it is safe",
        arguments: [
            ("report.pdf", "report.pdf"), ("Bericht für März.pdf", "Bericht für März.pdf"), ("a.tar.gz", "a.tar.gz"),
            ("資料.xlsx", "資料.xlsx"), ("family 👨‍👩‍👧.jpg", "family 👨‍👩‍👧.jpg"), ("v1.2 notes", "v1.2 notes"),
            ("100%.txt", "100%.txt"), ("%2e%2e%2fx.sh", "%2e%2e%2fx.sh"), ("-rf.txt", "-rf.txt"),
        ]
    )
    func plain(_ proposed: String, is name: String) {
        #expect(DownloadName(proposed).text == name)
    }

    @Test(
        "replaces characters that a file name cannot contain",
        arguments: [
            ("Report 2026/11.csv", "Report 2026_11.csv"), ("a/b", "a_b"), ("a\\b.txt", "a_b.txt"), ("a/b/", "a_b_"),
            ("1/2/3", "1_2_3"), ("../../etc/passwd", "_._etc_passwd"), ("..\\..\\boot.ini", "_.._boot.ini"),
            ("/etc/shadow", "_etc_shadow"), ("C:\\fakepath\\q.pdf", "C__fakepath_q.pdf"), ("a:b*c?.txt", "a_b_c_.txt"),
            ("\"<>|\".txt", "_____.txt"), ("a\u{0}b.txt", "a_b.txt"), ("a\nb.txt", "a_b.txt"),
            ("a\r\nb.txt", "a__b.txt"),
            ("a\u{1B}[31m.txt", "a_[31m.txt"), ("a\u{7F}\u{9B}.txt", "a__.txt"),
            ("invoice\u{202E}fdp.exe", "invoice_fdp.exe"), ("\u{2066}a\u{2069}.txt", "_a_.txt"),
            ("a\u{200B}\u{FEFF}\u{AD}.txt", "a___.txt"), ("a\u{2028}b\u{2029}.txt", "a_b_.txt"),
            ("a\u{E0041}.txt", "a_.txt"),
        ]
    )
    func replaced(_ proposed: String, is name: String) {
        #expect(DownloadName(proposed).text == name)
    }

    @Test("is the server's full name if the engine cut it") func whole() {
        #expect(DownloadName.whole("11.csv", of: "Report 2026/11.csv") == "Report 2026/11.csv")
        #expect(DownloadName.whole("d e_f.csv", of: "c/d e\\f.csv") == "c/d e\\f.csv")
        #expect(DownloadName.whole("own.csv", of: "Report 2026/11.csv") == "own.csv")
        #expect(DownloadName.whole("11.csv", of: "11.csv") == "11.csv")
        #expect(DownloadName.whole("11.csv", of: nil) == "11.csv")
        #expect(DownloadName.whole("11.csv", of: "/") == "11.csv")
    }

    @Test(
        "omits characters that hide a file or its extension",
        arguments: [
            ("..", "download"), (".", "download"), ("...", "download"), ("", "download"), ("   ", "download"),
            ("/", "download"), ("../..", "download"), ("\u{202E}", "download"), (".bashrc", "bashrc"),
            ("..bashrc", "bashrc"), ("a.txt.", "a.txt"), ("a.txt ", "a.txt"), (". a.txt", "a.txt"),
            ("a               .exe", "a.exe"), ("a               b.exe", "a b.exe"),
            ("a\u{A0}\u{2003}b.txt", "a b.txt"),
            ("_", "_"),
        ]
    )
    func hostile(_ proposed: String, is name: String) {
        #expect(DownloadName(proposed).text == name)
    }

    @Test(
        "receives its type's extension if it has none",
        arguments: [
            ("", "application/pdf", "download.pdf"), ("report", "application/pdf", "report.pdf"),
            ("report", "text/csv; charset=utf-8", "report.csv"), ("report", "application/octet-stream", "report"),
            ("report.txt", "application/pdf", "report.txt"), ("a. b", "text/plain", "a. b.txt"), ("a", "", "a"),
            ("a", "TEXT/HTML", "a.html"), ("a.\u{E9}", "text/plain", "a.\u{E9}.txt"),
        ]
    )
    func extensions(_ proposed: String, _ type: String, is name: String) {
        #expect(DownloadName(proposed, mimeType: type).text == name)
    }

    @Test(
        "is the address's last segment if none was suggested",
        arguments: [
            ("https://app.example/a/b%20c.zip?d=e.f", "b c.zip"), ("https://app.example/a/", "a"),
            ("https://app.example/..%2f..%2f.ssh", "_.._.ssh"), ("https://app.example/%ff%fe", "%ff%fe"),
            ("https://app.example/", "download"), ("data:image/png;base64,aGFsbG8=", "download"),
            ("blob:https://app.example/1-2", "download"), ("https://app.example/%E2%80%AEx", "_x"),
        ]
    )
    func locations(_ address: String, is name: String) {
        #expect(DownloadName("", location: .made(address)).text == name)
    }

    @Test(
        "fits into a file system with whole characters and extension",
        arguments: ["x", "ä", "資", "👨‍👩‍👧"],
        [".pdf", ".tar.gz", ""]
    )
    func length(_ character: String, _ ending: String) {
        let name = DownloadName(String(repeating: character, count: 300) + ending)
        for name in [name, name.numbered(2), name.numbered(1000)] {
            #expect(name.text.utf8.count <= 255)
            #expect(name.text.utf8.count > 200)
            #expect(name.text.hasSuffix(ending))
            #expect(name.text.first.map { "\($0)" } == character)
        }
        #expect(name.partial("0123456789").utf8.count <= 255 - ".wkdownload".utf8.count)
    }

    @Test("is numbered before its extension")
    func numbered() {
        #expect(DownloadName("a.pdf").numbered(1).text == "a.pdf")
        #expect(DownloadName("a.pdf").numbered(2).text == "a (2).pdf")
        #expect(DownloadName("a.tar.gz").numbered(12).text == "a (12).tar.gz")
        #expect(DownloadName("a").numbered(3).text == "a (3)")
    }

    @Test("never has a folder, a hidden character or a leading dot", arguments: 0..<500)
    func anything(_ seed: Int) {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        let alphabet: [Unicode.Scalar] = [
            "/", "\\", ".", " ", "a", "\u{0}", "\n", "\u{202E}", "\u{2067}", "%", "\u{E9}", "\u{1F600}", "\u{301}", ":",
        ]
        var proposed = String.UnicodeScalarView()
        for _ in 0..<(seed % 60) {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            proposed.append(alphabet[Int(state >> 33) % alphabet.count])
        }
        let name = DownloadName(String(proposed), mimeType: seed.isMultiple(of: 2) ? "text/plain" : "").text
        #expect(!name.isEmpty && name.utf8.count <= 255 && name != "." && name != ".." && !name.hasPrefix("."))
        #expect(!name.unicodeScalars.contains { "/\\\u{0}\n\u{202E}\u{2067}".unicodeScalars.contains($0) })
    }
}
