import HotwireCore
import Testing

@Suite("The file types of a field")
struct AcceptedFilesTests {
    @Test(
        "are read from its attribute (C311)",
        arguments: [
            ("", [], [], "Accepted files"), ("*/*", [], [], "Accepted files"),
            ("image/*", [], ["image/*"], "Images"),
            ("image/png, image/jpeg", [], ["image/png", "image/jpeg"], "Images"),
            ("video/*", [], ["video/*"], "Videos"), ("audio/mpeg", [], ["audio/mpeg"], "Audio"),
            (".pdf,.PDF, .docx", ["pdf", "docx"], [], "PDF, DOCX files"), (".tar.gz", ["tar.gz"], [], "TAR.GZ files"),
            ("image/*,.pdf", ["pdf"], ["image/*"], "Accepted files"),
            ("application/pdf", [], ["application/pdf"], "Accepted files"),
            (".a,.b,.c,.d,.e", ["a", "b", "c", "d", "e"], [], "Accepted files"),
            ("image/svg+xml", [], ["image/svg+xml"], "Images"),
            (".*, ./../etc, .[a], image/, /png, a/b/c, image/p*g, <b>", [], [], "Accepted files"),
        ] as [(String, [String], [String], String)]
    )
    func read(accept: String, endings: [String], mimeTypes: [String], name: String) {
        let types = AcceptedFiles(accept: accept)
        #expect(types.endings == endings)
        #expect(types.mimeTypes == mimeTypes)
        #expect(types.isEverything == (endings.isEmpty && mimeTypes.isEmpty))
        if !types.isEverything { #expect(Translation(languages: ["en"])(types.name) == name) }
    }

    @Test("are case-insensitive")
    func patterns() { #expect(AcceptedFiles(accept: ".pdf,.mp3").patterns == ["*.[pP][dD][fF]", "*.[mM][pP]3"]) }

    @Test("are limited")
    func most() {
        let accept = (0..<100_000).map { ".e\($0)" }.joined(separator: ",")
        #expect(AcceptedFiles(accept: accept).endings.count == AcceptedFiles.mostTypes)
        #expect(AcceptedFiles(accept: "." + String(repeating: "x", count: 1_000_000)).isEverything)
    }
}
