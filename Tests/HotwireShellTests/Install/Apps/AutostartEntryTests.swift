import Testing

@testable import HotwireShell

@Suite struct AutostartEntryTests {
    private static let record = "/data/hotwire-native/apps/com.example.Chat/installation.json"
    private static let owner = "X-Hotwire-Native=\(record)"

    private func app(_ name: String = "Chat", files: [String] = []) -> DesktopApp {
        let app = InstalledApp(
            id: "com.example.Chat",
            name: name,
            source: "/srv/app.json",
            choices: .init(),
            schemes: [],
            types: nil,
            scopes: nil,
            files: files
        )
        return DesktopApp(app, in: DesktopFolders(data: "/data"))
    }

    private func entry(_ app: DesktopApp) -> AutostartEntry { .init(of: app, configuration: "/home/ann/.config") }

    private func text(_ file: FileTransaction.File) -> String { String(decoding: file.bytes, as: UTF8.self) }

    @Test func textStartsTheAppWithoutAWindow() {
        let file = entry(app("Chat\nExec=rm")).file(program: "/opt/my apps/hotwire-native")
        #expect(file.path == "/home/ann/.config/autostart/com.example.Chat.desktop")
        #expect(
            text(file) == #"""
                [Desktop Entry]
                Type=Application
                Name=Chat\nExec=rm
                Exec="/opt/my apps/hotwire-native" "open" "--app" "com.example.Chat" "--background"
                TryExec=/opt/my apps/hotwire-native
                Icon=io.github.hotwire_native_linux.HotwireNative
                X-Hotwire-Native=/data/hotwire-native/apps/com.example.Chat/installation.json

                """#
        )
        let files = ["/data/icons/hicolor/48x48/apps/com.example.Chat.png"]
        let withIcon = text(entry(app(files: files)).file(program: "/p"))
        #expect(withIcon.contains("\nIcon=com.example.Chat\n"))
    }

    @Test func profileHasAnEntryOfItsOwn() throws {
        let package = DesktopApp(
            id: "com.example.Chat",
            name: "Chat",
            icon: "com.example.Chat",
            owner: .init(path: "/usr/share/hotwire-native/apps/com.example.Chat/app.json")
        )
        let file = entry(package.with(AppProfile("Ann’s 2nd"))).file(program: "/p")
        #expect(file.path.hasPrefix("/home/ann/.config/autostart/com.example.Chat.profile_h"))
        #expect(
            text(file) == #"""
                [Desktop Entry]
                Type=Application
                Name=Chat (Ann’s 2nd)
                Exec="/p" "open" "--app" "com.example.Chat" "--profile=Ann’s 2nd" "--background"
                TryExec=/p
                Icon=com.example.Chat
                X-Hotwire-Native=/usr/share/hotwire-native/apps/com.example.Chat/app.json
                X-Hotwire-Native-Profile=Ann’s 2nd

                """#
        )
    }

    @Test(arguments: [
        (nil, AutostartEntry.Presence.missing), ("", .foreign), ("[Desktop Entry]\nName=Chat\n", .foreign),
        ("[Desktop Entry]\nX-Hotwire-Native=/data/hotwire-native/apps/com.example.Other/app.json\n", .foreign),
        ("[Desktop Entry]\nX-Hotwire-Native=/home/ann/app.json\n", .foreign),
        ("[Desktop Entry]\nX-Hotwire-Native=/usr/hotwire-native/apps/com.example.Chat/app.json\n", .own(isOn: true)),
        ("[Desktop Entry]\n\(owner)\n", .own(isOn: true)),
        ("[Desktop Entry]\nHidden=false\n\(owner)\n", .own(isOn: true)),
        ("[Desktop Entry]\n\(owner)\nHidden=true\n", .own(isOn: false)),
        ("[Desktop Entry]\n\(owner)\nX-GNOME-Autostart-enabled=false\n", .own(isOn: false)),
    ])
    func presence(text: String?, is presence: AutostartEntry.Presence) {
        #expect(entry(app()).presence(text) == presence)
    }

    @Test func ownTextIsRecognized() {
        let entry = entry(app())
        #expect(entry.presence(text(entry.file(program: "/p"))) == .own(isOn: true))
    }

    @Test func programThatIsGoneIsReplaced() {
        for (path, isKnown) in [("/proc/self/exe", true), ("/nowhere/hotwire-native", false)] {
            let existing = text(entry(app()).file(program: path))
            #expect(AutostartEntry.program(existing) == (isKnown ? path : nil))
        }
    }

    @Test func whatTheDesktopAddedRemains() {
        let existing = """
            [Desktop Entry]
            Name=Old
            Name[de]=Alt
            Exec=old
            # A comment
            Hidden=true
            X-GNOME-Autostart-Delay=5
            [Other]
            Name=Other

            """
        let updated = text(entry(app()).file(program: "/p", replacing: existing))
        #expect(updated.hasSuffix("\(Self.owner)\nHidden=true\nX-GNOME-Autostart-Delay=5\n"))
        #expect(!updated.contains("Old") && !updated.contains("Alt") && !updated.contains("Other"))
        #expect(entry(app()).presence(updated) == .own(isOn: false))
        let on = text(entry(app()).file(program: "/p", replacing: existing, turnsOn: true))
        #expect(on.hasSuffix("\(Self.owner)\nX-GNOME-Autostart-Delay=5\n"))
    }
}
