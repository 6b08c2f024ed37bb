import HotwireCore
import Testing

@testable import HotwireShell

@Suite struct FileAssociationsTests {
    private let database = MimeDatabase(
        types: "image/png\nimage/jpeg\ntext/csv\n",
        aliases: "text/x-csv text/csv\n",
        globs: """
            # The system's
            50:text/csv:*.csv
            50:image/png:*.png
            50:image/jpeg:*.jpg
            80:image/jpeg:*.jfif
            10:image/x-other:*.jfif
            50:text/x-makefile:makefile
            50:text/x-c:*.C:cs
            50:text/x-odd:*.[ch]
            bad
            """
    )

    private func associations(_ accepted: [FileHandler.Accepted]) throws -> FileAssociations {
        let start = try Location(outside: "https://app.example/")
        return FileAssociations(
            [FileHandler(action: start, accepted: accepted, start: start)].compactMap(\.self),
            database
        )
    }

    @Test func databaseIsRead() {
        #expect(database.knows("text/csv") && database.knows("text/x-csv") && !database.knows("text/x-trail"))
        #expect(database.type(of: ".csv") == "text/csv")
        #expect(database.type(of: ".jfif") == "image/jpeg")
        #expect(database.type(of: ".trail") == nil)
    }

    @Test(
        arguments: [
            ("text/csv", [".csv"], ["text/csv"], nil), ("text/x-csv", [".csv"], ["text/x-csv"], nil),
            ("application/x-trail", [".trail"], ["application/x-trail"], [".trail"]),
            ("application/x-trail", [], ["application/x-trail"], nil),
            ("application/x-trail", [".csv"], ["application/x-trail"], nil),
            ("application/x-trail", [".csv", ".trail"], ["application/x-trail"], [".trail"]),
            ("image/*", [".png", ".jpg", ".csv", ".trail"], ["image/png", "image/jpeg"], nil),
            ("image/*", [], [], nil),
        ] as [(String, [String], [String], [String]?)]
    )
    func onlyUnknownTypesAreDeclared(type: String, extensions: [String], types: [String], declared: [String]?) throws {
        let found = try associations([.init(type: type, extensions: extensions)])
        #expect(found.types == types)
        #expect(found.declared.map(\.extensions) == [declared].compactMap(\.self))
    }

    @Test func declaredExtensionsAreReadAgain() throws {
        let accepted: [FileHandler.Accepted] = [
            .init(type: "a/b", extensions: [".x", ".tar.c++"]), .init(type: "a/c", extensions: [".y"]),
        ]
        let found = try associations(accepted)
        let text = try #require(found.text(of: #"<glob pattern="*.evil"/>"#))
        #expect(FileAssociations.extensions(in: text) == [".x", ".tar.c++", ".y"])
        #expect(found.extensions == [".x", ".tar.c++", ".y"])
        for text in ["", "<glob pattern=\"*", "<glob pattern=\"*.b c\"/>"] {
            #expect(FileAssociations.extensions(in: text) == [])
        }
    }

    @Test func extensionBelongsToOneType() throws {
        let found = try associations([.init(type: "a/b", extensions: [".x"]), .init(type: "a/c", extensions: [".x"])])
        #expect(found.declared == [.init(type: "a/b", extensions: [".x"])])
    }

    @Test func nameIsEscaped() throws {
        let text = try associations([.init(type: "a/b", extensions: [".x"])]).text(of: "\"<b>\u{1}&\u{301}")
        #expect(try #require(text).contains("<comment>&quot;&lt;b&gt;\u{FFFD}&amp;\u{301} file</comment>"))
        #expect(try associations([.init(type: "text/csv", extensions: [".csv"])]).text(of: "a") == nil)
    }
}
