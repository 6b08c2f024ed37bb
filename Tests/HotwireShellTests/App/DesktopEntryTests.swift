import Testing

@testable import HotwireShell

@Suite("A desktop entry")
struct DesktopEntryTests {
    private func entry(_ name: String, _ command: [String]) -> DesktopEntry {
        DesktopEntry(name: name, command: command, icon: nil, scheme: "journal", applicationID: "com.example.Journal")
    }

    @Test("names the app, its command and its scheme")
    func text() {
        var entry = entry("Journal", ["/usr/bin/hotwire-native", "open", "--config", "/etc/journal.json"])
        entry.icon = "/etc/journal.png"
        #expect(
            entry.text == """
                [Desktop Entry]
                Type=Application
                Name=Journal
                Exec="/usr/bin/hotwire-native" "open" "--config" "/etc/journal.json" %u
                Icon=/etc/journal.png
                MimeType=x-scheme-handler/journal;
                StartupWMClass=com.example.Journal
                NoDisplay=true

                """
        )
    }

    @Test(
        "lets no name and no path become a command or a line of its own",
        arguments: [
            ("a b", #"Exec="a b" %u"#), ("50%", #"Exec="50%%" %u"#), ("$(rm)", #"Exec="\\$(rm)" %u"#),
            ("a\"b", #"Exec="a\\"b" %u"#), ("a`b", #"Exec="a\\`b" %u"#), ("a\\b", #"Exec="a\\\\b" %u"#),
            ("a\nExec=rm", #"Exec="a\nExec=rm" %u"#),
        ]
    )
    func quoting(path: String, line: String) {
        let lines = entry("Eve\nExec=rm", [path]).text.split(separator: "\n")
        #expect(lines.contains { $0 == line })
        #expect(lines.count(where: { $0.hasPrefix("Exec=") }) == 1)
        #expect(lines.contains("Name=Eve\\nExec=rm"))
    }
}
