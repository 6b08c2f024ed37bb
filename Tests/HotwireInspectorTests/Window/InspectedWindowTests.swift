import HotwireCore
import Testing

@testable import HotwireInspector

/// How the inspector describes the app's windows.
@Suite("An inspected window") struct InspectedWindowTests {
    private static func screen(_ id: Int, _ path: String, _ title: String) throws -> InspectedScreen {
        InspectedScreen(
            ScreenEntry(id: id, kind: .web, location: try Location(outside: "https://a.example\(path)")),
            title: title
        )
    }

    private static func window() throws -> InspectedWindow {
        var form = try screen(3, "/notes/new", "New")
        form.restorationIdentifier = "r3"
        form.error = "http.404"
        form.picture = [1, 2, 3]
        form.location = try Location(outside: "https://a.example/sign-in")
        return InspectedWindow(
            title: "Notes",
            tabs: [
                .init(
                    title: "Notes",
                    isShown: true,
                    main: [try screen(1, "/", "Home"), try screen(2, "/notes", "Notes")],
                    modal: [form]
                ),
                .init(title: "Map", isShown: false, main: [], modal: []),
            ]
        )
    }

    @Test("is sent to the page screen by screen") func json() throws {
        let json = try Self.window().json(number: 2)
        #expect(json["id"] == "2")
        let tabs = json["tabs"]?.arrayValue ?? []
        #expect(tabs.map { $0["isShown"] } == [true, false])
        let stacks = tabs.first?["stacks"]?.arrayValue ?? []
        #expect(stacks.map { $0["name"] } == ["main", "modal"])
        let screen = stacks.last?["screens"]?.arrayValue?.first
        #expect(screen?["id"] == "2.0.3")
        #expect(screen?["isTop"] == true)
        #expect(screen?["restoration"] == "r3")
        #expect(screen?["picture"] == "data:image/png;base64,AQID")
        #expect(screen?["note"] == "error: http.404, routed to https://a.example/notes/new")
        #expect(stacks.first?["screens"]?.arrayValue?.map { $0["isTop"] } == [false, false])
        #expect(stacks.first?["screens"]?.arrayValue?.first?["picture"] == .null)
    }

    @Test("is copied as text with all of its stacks") func text() throws {
        #expect(
            try Self.window().text == """
                Window “Notes”
                Notes (selected)
                  main
                    https://a.example/, “Home”, web
                    https://a.example/notes, “Notes”, web
                  modal
                    https://a.example/sign-in, “New”, web, restoration identifier r3, error: http.404, routed to https://a.example/notes/new
                Map

                """
        )
    }

    @Test("names the panes of its main stack") func panes() throws {
        var window = try Self.window()
        let location = try Location(outside: "https://a.example/")
        let entries = [[:], ["pane": "detail"] as PathProperties].enumerated().map { id, properties in
            ScreenEntry(id: id, kind: .web, location: location, properties: properties)
        }
        window.tabs[0].split = PaneSplit(entries)
        let stacks = window.json(number: 1)["tabs"]?.arrayValue?.first?["stacks"]?.arrayValue ?? []
        #expect(stacks.map { $0["name"] } == ["list", "detail", "modal"])
        #expect(stacks.map { $0["screens"]?.arrayValue?.count } == [1, 1, 1])
    }

    @Test("determines how a script reaches the start of a recording") func start() throws {
        let start = RecordingStart(try Self.window())
        #expect(start.path == nil, "an app with tabs starts with those")
        #expect(
            start.acts == [
                .visit(try Location(outside: "https://a.example/notes")),
                .visit(try Location(outside: "https://a.example/notes/new")),
            ]
        )
        var other = try Self.window()
        other.tabs.swapAt(0, 1)
        #expect(RecordingStart(other).acts.first == .tab("Notes"))
        var plain = try Self.window()
        plain.tabs.removeLast()
        #expect(RecordingStart(plain).path == "/")
        #expect(RecordingStart(nil).acts.isEmpty)
    }
}
