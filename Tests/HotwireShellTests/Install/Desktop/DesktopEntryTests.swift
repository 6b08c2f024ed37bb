import Testing

@testable import HotwireShell

@Suite("A desktop entry")
struct DesktopEntryTests {
    private func entry(_ name: String, _ command: [String]) -> DesktopEntry {
        DesktopEntry(
            applicationID: "com.example.Journal",
            name: name,
            command: command,
            schemes: ["journal"],
            owner: "/etc/journal.json"
        )
    }

    @Test("contains the app's name, command and scheme")
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
                TryExec=/usr/bin/hotwire-native
                X-Hotwire-Native=/etc/journal.json

                """
        )
        entry.types = ["text/csv", "application/x-trail"]
        #expect(entry.text.contains("MimeType=x-scheme-handler/journal;text/csv;application/x-trail;\n"))
        #expect(entry.text.contains(" %U\n"), "several files are opened at once")
        (entry.schemes, entry.types) = ([], [])
        #expect(!entry.text.contains("MimeType"), "another program opens the links")
    }

    @Test func visibleEntryOffersShortcutsAndActivation() {
        var entry = entry("Journal", ["/usr/bin/hotwire-native", "open", "--app", "com.example.Journal"])
        entry.summary = "What happened today"
        entry.icon = "com.example.Journal"
        entry.schemes = ["journal", "mailto"]
        entry.actions = [
            .init(id: "shortcut-1", title: "New\nEntry", argument: "https://journal.example/new?at=50%25&x=\"$(rm)\"")
        ]
        (entry.isVisible, entry.isActivatable) = (true, true)
        #expect(
            entry.text == #"""
                [Desktop Entry]
                Type=Application
                Name=Journal
                Comment=What happened today
                Exec="/usr/bin/hotwire-native" "open" "--app" "com.example.Journal" %u
                Icon=com.example.Journal
                MimeType=x-scheme-handler/journal;x-scheme-handler/mailto;
                StartupWMClass=com.example.Journal
                Categories=Network;
                StartupNotify=true
                X-GNOME-UsesNotifications=true
                DBusActivatable=true
                Actions=shortcut-1;
                TryExec=/usr/bin/hotwire-native
                X-Hotwire-Native=/etc/journal.json

                [Desktop Action shortcut-1]
                Name=New\nEntry
                Exec="/usr/bin/hotwire-native" "open" "--app" "com.example.Journal" "https://journal.example/new?at=50%%25&x=\\"\\$(rm)\\""
                Icon=com.example.Journal

                """#
        )
    }

    @Test(
        "keeps names and paths from adding commands or lines",
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

    @Test(
        "escapes scalars even if they combine with others",
        arguments: [
            ("x\"\u{301} --trace ", "Exec=\"x\\\\\"\u{301} --trace \" %u"),
            ("x`\u{301}", "Exec=\"x\\\\`\u{301}\" %u"), ("x$\u{301}(rm)", "Exec=\"x\\\\$\u{301}(rm)\" %u"),
            ("x\\\u{301}", "Exec=\"x\\\\\\\\\u{301}\" %u"), ("x%\u{20DD}u", "Exec=\"x%%\u{20DD}u\" %u"),
            ("x\r\ny", "Exec=\"x\\r\\ny\" %u"),
        ]
    )
    func combining(path: String, line: String) {
        let lines = entry("Eve", [path]).text.unicodeScalars.split(separator: "\n").map { Array($0) }
        #expect(lines.contains(Array(line.unicodeScalars)))
    }

    @Test(
        "recognizes its owner by an escaped path",
        arguments: ["/srv/a\\b/app.json", "/srv/a\nb/app.json", "/srv/a\tb/app.json", "/srv/a\rb/app.json"]
    )
    func escapedMark(owner: String) {
        var other = entry("Other", ["hotwire-native"])
        other.owner = owner
        let entry = entry("Journal", ["hotwire-native"])
        #expect(!entry.mayReplace(other.text) { $0.path != owner }, "the other app still exists")
        #expect(entry.mayReplace(other.text) { _ in true }, "the other app no longer exists")
    }

    @Test("replaces only its own entries for the same app")
    func replacing() {
        let entry = entry("Journal", ["hotwire-native"])
        var newer = entry
        newer.name = "The Journal"
        let foreign = entry.text.replacing("X-Hotwire-Native=/etc/journal.json\n", with: "NoDisplay=false\n")
        let unmarked = entry.text.replacing("TryExec=hotwire-native\nX-Hotwire-Native=/etc/journal.json\n", with: "")
        let otherGroup = foreign + "[Desktop Action New]\nX-Hotwire-Native=/etc/journal.json\n"
        let otherApp = entry.text.replacing("=/etc/journal.json\n", with: "=/etc/other.json\n")
        for (existing, mayReplace) in [
            (entry.text, true), (newer.text, true), (unmarked, true), (foreign, false), (otherGroup, false),
            (otherApp, false), ("", false), ("X-Hotwire-Native=/etc/journal.json", false),
        ] {
            #expect(entry.mayReplace(existing) { _ in false } == mayReplace, "\(existing)")
        }
        #expect(entry.mayReplace(otherApp) { $0.path == "/etc/other.json" }, "the other app no longer exists")
    }
}
