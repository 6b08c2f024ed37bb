import Foundation
import HotwireCore
import Testing

func position(_ x: Double, _ y: Double) -> ScrollPosition {
    guard let position = ScrollPosition(x: x, y: y) else { preconditionFailure("no position: \(x), \(y)") }
    return position
}

@Suite("The saved state")
struct SavedStateTests {
    static let state = SavedApp(
        windows: [
            SavedWindow(
                hasTabs: true,
                navigators: [
                    SavedNavigator(
                        name: "hikes",
                        main: [
                            SavedScreen(location: .app("/"), scroll: position(0, 12.5)),
                            SavedScreen(location: .app("/hikes?page=2#top")),
                        ],
                        modal: [SavedScreen(location: .app("/new"), scroll: position(-3, 0))]
                    ), SavedNavigator(name: "journal"),
                ],
                selected: 1,
                frame: WindowState(width: 900, height: 700, isMaximized: true, zoom: 1.25, hidesSidebar: true),
                isFullscreen: true,
                workspace: .number(3)
            ),
            SavedWindow(navigators: [SavedNavigator(main: [SavedScreen(location: .app("/a"))])], workspace: .all),
        ],
        cookies: [
            StoredCookie(
                name: "session",
                value: "a b=c\"",
                domain: ".app.example",
                isHTTPOnly: true,
                sameSite: .strict
            ),
            StoredCookie(name: "n", value: "", domain: "app.example", path: "/admin", isSecure: true, sameSite: .none),
        ].compactMap(\.self)
    )

    @Test("is read back unchanged")
    func roundTrip() throws {
        #expect(Self.state.cookies.count == 2)
        var problems: [String] = []
        let again = try SavedApp(parsing: Self.state.text) { problems.append($0) }
        #expect(again == Self.state)
        #expect(problems.isEmpty)
    }

    @Test(
        "is not read from an invalid file, with the reason",
        arguments: [
            ("", "Invalid JSON"), ("{", "Invalid JSON"), ("null", "version"), ("[]", "version"), ("{}", "version"),
            (#"{"version":2,"windows":[],"cookies":[]}"#, "version"), (#"{"version":"1"}"#, "version"),
            (String(Self.state.text.dropLast(40)), "Invalid JSON"),
            (String(repeating: " ", count: SavedApp.format.mostBytes + 1), "larger"),
            (String(repeating: "[", count: 2_000), "nested"),
        ]
    )
    func brokenFile(_ text: String, _ reason: String) {
        do {
            let state = try SavedApp(parsing: text)
            Issue.record("\(state) was read")
        } catch {
            #expect("\(error)".contains(reason))
        }
    }

    @Test(
        "is read without invalid parts, each of which is reported",
        arguments: [
            (#"[{"navigators":[{"main":[SCREEN, {"location":"file:///etc/passwd"}],"modal":[]}]}]"#, 1, "location"),
            (#"[{"navigators":[{"main":[7, SCREEN, {"location":null}],"modal":[]}]}]"#, 1, "location"),
            (#"[{"navigators":[{"main":[SCREEN],"modal":[{"location":"javascript:alert(1)"}]}]}]"#, 1, "location"),
            (
                #"[{"navigators":[{"main":[SCREEN, {"location":"https://evil^app.example/"}],"modal":[]}]}]"#, 1,
                "loca"
            ),
            (
                #"[{"navigators":[{"main":[SCREEN, {"location":"https://ann@app.example/"}],"modal":[]}]}]"#, 1,
                "location"
            ),
            (#"[{"navigators":[{"main":[SCREEN]}]}]"#, 1, "modal"),
            (#"[{"navigators":[1, {"main":[SCREEN],"modal":[]}]}]"#, 1, "navigator"),
            (#"[null, {"navigators":[{"main":[SCREEN],"modal":[]}]}]"#, 1, "window"),
            (#"[{"navigators":[]}]"#, 0, "window"), (#"{"navigators":[]}"#, 0, "windows"),
        ]
    )
    func brokenParts(_ windows: String, _ count: Int, _ word: String) throws {
        let screen = #"{"location":"https://app.example/a","scroll":{"x":0,"y":5}}"#
        let text = #"{"version":1,"windows":\#(windows),"cookies":[]}"#.replacing("SCREEN", with: screen)
        var problems: [String] = []
        let state = try SavedApp(parsing: text) { problems.append($0) }
        #expect(state.windows.count == count)
        #expect(state.windows.allSatisfy { $0.navigators.count == 1 })
        #expect(
            state.windows.flatMap(\.navigators).allSatisfy {
                $0.main == [SavedScreen(location: .app("/a"), scroll: position(0, 5))] && $0.modal.isEmpty
            }
        )
        #expect(problems.contains { $0.contains(word) }, "\(problems)")
    }

    @Test(
        "is read without invalid scroll positions",
        arguments: [#"null"#, #"{"x":0}"#, #"{"x":0,"y":1e99}"#, #"[0,1]"#, #"{"x":"0","y":0}"#]
    )
    func scroll(_ scroll: String) throws {
        let main = #"[{"location":"https://app.example/a","scroll":\#(scroll)}]"#
        let text = #"{"version":1,"windows":[{"navigators":[{"main":\#(main),"modal":[]}]}],"cookies":[]}"#
        let state = try SavedApp(parsing: text)
        #expect(state.windows.first?.navigators.first?.main == [SavedScreen(location: .app("/a"))])
    }

    @Test("contains no passwords, and only readable addresses")
    func addresses() throws {
        let kept = try Self.again(.made("https://ann:secret@app.example/a?q={x}^`\\#<b"))
        #expect(kept == ["https://app.example/a?q={x}^`\\#%3Cb"])
        let long = try Self.again(.made("https://app.example/?" + String(repeating: "x", count: 9_000)))
        #expect(long.isEmpty)
        #expect(try Self.again(.made("mailto:ann@app.example")).isEmpty)
    }

    private static func again(_ location: Location) throws -> [String] {
        let navigator = SavedNavigator(main: [SavedScreen(location: location)])
        let text = SavedApp(windows: [SavedWindow(navigators: [navigator])]).text
        #expect(!text.contains("secret"))
        return try SavedApp(parsing: text).windows.flatMap(\.navigators).flatMap(\.main).map(
            \.location.absoluteString
        )
    }

    @Test("keeps the root and the topmost screens of a large stack")
    func bounds() {
        let screens = (0..<150).map { SavedScreen(location: .app("/\($0)")) }
        let main = SavedNavigator(main: screens).main
        #expect(main.count == SavedNavigator.mostScreens)
        #expect([main.first, main.last] == [screens.first, screens.last])
        let window = SavedWindow(navigators: Array(repeating: SavedNavigator(), count: 99), selected: 98)
        #expect(window.navigators.count == SavedWindow.mostNavigators)
        #expect(window.selected == 0)
        #expect(SavedApp(windows: Array(repeating: window, count: 99)).windows.count == SavedApp.mostWindows)
    }

    @Test("identifies a tab by its name")
    func tabs() throws {
        let window = try #require(Self.state.windows.first)
        #expect(window.selectedName == "journal")
        #expect(window.navigator(named: "hikes")?.main.count == 2)
        #expect(window.navigator(named: "gone") == nil)
        #expect(SavedWindow(navigators: []).selectedName == nil)
    }
}
