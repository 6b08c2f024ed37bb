import FoundationEssentials
import Testing

@testable import HotwireShell

@Suite struct AutostartEntryTests {
    private let entry = AutostartEntry(of: "com.example.Chat", configuration: "/home/ann/.config", .init(data: "/data"))
    private static let owner = "X-Hotwire-Native=/data/hotwire-native/apps/com.example.Chat/installation.json"

    private func app(_ name: String, files: [String] = []) -> InstalledApp {
        .init(
            id: "com.example.Chat",
            name: name,
            source: "/srv/app.json",
            choices: .init(),
            schemes: [],
            types: nil,
            scopes: nil,
            files: files
        )
    }

    @Test func textStartsTheAppWithoutAWindow() {
        #expect(entry.path == "/home/ann/.config/autostart/com.example.Chat.desktop")
        #expect(
            entry.text(app("Chat\nExec=rm"), program: "/opt/my apps/hotwire-native") == #"""
                [Desktop Entry]
                Type=Application
                Name=Chat\nExec=rm
                Exec="/opt/my apps/hotwire-native" "open" "--app" "com.example.Chat" "--background"
                Icon=io.github.hotwire_native_linux.HotwireNative
                X-Hotwire-Native=/data/hotwire-native/apps/com.example.Chat/installation.json

                """#
        )
        let files = ["/data/icons/hicolor/48x48/apps/com.example.Chat.png"]
        #expect(entry.text(app("Chat", files: files), program: "/p").contains("\nIcon=com.example.Chat\n"))
    }

    @Test(arguments: [
        (nil, AutostartEntry.Presence.missing), ("", .foreign), ("[Desktop Entry]\nName=Chat\n", .foreign),
        ("[Desktop Entry]\nX-Hotwire-Native=/data/other/installation.json\n", .foreign),
        ("[Desktop Entry]\n\(owner)\n", .own(isOn: true)),
        ("[Desktop Entry]\nHidden=false\n\(owner)\n", .own(isOn: true)),
        ("[Desktop Entry]\n\(owner)\nHidden=true\n", .own(isOn: false)),
        ("[Desktop Entry]\n\(owner)\nX-GNOME-Autostart-enabled=false\n", .own(isOn: false)),
    ])
    func presence(text: String?, is presence: AutostartEntry.Presence) {
        #expect(entry.presence(text) == presence)
    }

    @Test func ownTextIsRecognized() {
        #expect(entry.presence(entry.text(app("Chat"), program: "/p")) == .own(isOn: true))
    }
}
