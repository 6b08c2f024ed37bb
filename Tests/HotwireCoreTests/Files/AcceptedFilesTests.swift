import HotwireCore
import Testing

@Suite("The kinds of files that a field takes")
struct AcceptedFilesTests {
    @Test(
        "are read from its attribute (C311)",
        arguments: [
            ("", [], [], "Files that fit"), ("*/*", [], [], "Files that fit"),
            ("image/*", [], ["image/*"], "Pictures"),
            ("image/png, image/jpeg", [], ["image/png", "image/jpeg"], "Pictures"),
            ("video/*", [], ["video/*"], "Videos"), ("audio/mpeg", [], ["audio/mpeg"], "Sounds"),
            (".pdf,.PDF, .docx", ["pdf", "docx"], [], "PDF, DOCX files"), (".tar.gz", ["tar.gz"], [], "TAR.GZ files"),
            ("image/*,.pdf", ["pdf"], ["image/*"], "Files that fit"),
            ("application/pdf", [], ["application/pdf"], "Files that fit"),
            (".a,.b,.c,.d,.e", ["a", "b", "c", "d", "e"], [], "Files that fit"),
            ("image/svg+xml", [], ["image/svg+xml"], "Pictures"),
            (".*, ./../etc, .[a], image/, /png, a/b/c, image/p*g, <b>", [], [], "Files that fit"),
        ] as [(String, [String], [String], String)]
    )
    func read(accept: String, endings: [String], mimeTypes: [String], name: String) {
        let types = AcceptedFiles(accept: accept)
        #expect(types.endings == endings)
        #expect(types.mimeTypes == mimeTypes)
        #expect(types.isEverything == (endings.isEmpty && mimeTypes.isEmpty))
        if !types.isEverything { #expect(Translation(languages: ["en"])(types.name) == name) }
    }

    @Test("fit capital letters too")
    func patterns() { #expect(AcceptedFiles(accept: ".pdf,.mp3").patterns == ["*.[pP][dD][fF]", "*.[mM][pP]3"]) }

    @Test("have an end")
    func most() {
        let accept = (0..<100_000).map { ".e\($0)" }.joined(separator: ",")
        #expect(AcceptedFiles(accept: accept).endings.count == AcceptedFiles.mostTypes)
        #expect(AcceptedFiles(accept: "." + String(repeating: "x", count: 1_000_000)).isEverything)
    }
}
