import Foundation
import HotwireCore
import Testing

@testable import HotwireShell

@Suite struct InstallationTests {
    private let folders = DesktopFolders(data: "/home/ann/.local/share")

    private func plan(
        _ more: String = "",
        icon: DesktopIntegration.Icon = .images([48: [1], 256: [2]]),
        shortcutIcons: [Int: [UInt8]] = [:],
        text: String? = "{}",
        database: MimeDatabase = MimeDatabase(),
        place: InstallationPlace = .folders
    ) throws -> Installation {
        let json = #"{"application_id": "com.example.Trails", "start_location": "https://trails.example"\#(more)}"#
        return Installation(
            try AppConfiguration(parsing: json, source: "app.json", folder: URL(filePath: "/srv")),
            from: .address(try Location(outside: "https://trails.example")),
            text: text,
            icon: icon,
            shortcutIcons: shortcutIcons,
            choices: .init(),
            newWindow: "New Window",
            quit: "Quit",
            program: "/usr/bin/hotwire-native",
            folders: folders,
            database: database,
            place: place
        )
    }

    private func text(_ path: String, of installation: Installation) -> String? {
        installation.files.first { $0.path == "\(folders.data)/\(path)" }.map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
    }

    @Test func allFilesAreInTheUsersDataFolder() throws {
        #expect(
            try plan().files.map(\.path).map { $0.replacing("\(folders.data)/", with: "") } == [
                "applications/com.example.Trails.desktop", "dbus-1/services/com.example.Trails.service",
                "icons/hicolor/48x48/apps/com.example.Trails.png", "icons/hicolor/256x256/apps/com.example.Trails.png",
                "hotwire-native/apps/com.example.Trails/icon.png", "hotwire-native/apps/com.example.Trails/app.json",
                "hotwire-native/apps/com.example.Trails/installation.json",
            ]
        )
    }

    @Test func launcherPortalReplacesTheFilesOfTheDesktop() throws {
        let more = #", "name": "Trails", "shortcuts": [{"title": "New Hike", "url": "/hikes/new"}]"#
        let installation = try plan(more, place: .launcher(flatpak: "org.example.Web"))
        let id = "org.example.Web.com.example.Trails"
        let folder = "\(folders.data)/hotwire-native/apps/\(id)"
        let names = ["launcher-entry", "launcher-icon", "icon.png", "app.json", "installation.json"]
        #expect(installation.files.map(\.path) == names.map { "\(folder)/\($0)" })
        #expect(installation.record.id == id)
        let launcher = try #require(installation.launcher)
        #expect(launcher.file == "\(id).desktop")
        #expect(launcher.icon == [2])
        #expect(launcher.page == "https://trails.example/")
        #expect(
            launcher.entry == """
                [Desktop Entry]
                Type=Application
                Exec="/usr/bin/hotwire-native" "open" "--app" "\(id)" -- %u
                StartupWMClass=\(id)
                Categories=Network;
                StartupNotify=true
                X-GNOME-UsesNotifications=true

                """
        )
    }

    @Test func launcherPortalOffersNoFiles() throws {
        let more = #", "file_handlers": [{"action": "/open", "accept": {"text/csv": ".csv"}}]"#
        #expect(try plan(more).record.types == ["text/csv"])
        let installation = try plan(more, place: .launcher(flatpak: "org.example.Web"))
        #expect(installation.record.types == [])
        #expect(try #require(installation.launcher).entry.contains("MimeType") == false)
    }

    @Test func launcherPortalTakesNoWellKnownLinks() throws {
        let handlers = ["mailto", "web+trail", "magnet"].map { #"{"scheme": "\#($0)", "url": "/?%s"}"# }
        let more = #", "url_scheme": "trail", "protocol_handlers": [\#(handlers.joined(separator: ","))]"#
        let installation = try plan(more, place: .launcher(flatpak: "org.example.Web"))
        let types = "MimeType=x-scheme-handler/trail;x-scheme-handler/web+trail;\n"
        #expect(try #require(installation.launcher).entry.contains(types))
        #expect(installation.record.schemes == ["trail", "mailto", "web+trail", "magnet"])
    }

    @Test func onlyAUsableNameOfTheDialogIsChosen() {
        for name in [nil, "Trails", " Trails ", "", "a\nb"] {
            #expect(Installer.chosenName(name, insteadOf: "Trails") == nil)
        }
        #expect(Installer.chosenName("Mine", insteadOf: "Trails") == "Mine")
    }

    @Test func onlyAChosenNameReplacesThatOfTheFile() throws {
        let json = #"{"name": "Trails", "start_location": "https://trails.example"}"#
        let app = try AppConfiguration(parsing: json, source: "app.json", folder: URL(filePath: "/srv"))
        #expect(InstalledApp.Choices().applied(to: app).name == "Trails")
        #expect(InstalledApp.Choices(name: "Mine").applied(to: app).name == "Mine")
    }

    @Test func drawingIsInstalledForAllSizes() throws {
        let paths = try plan(icon: .drawing([1]), text: nil).files.map(\.path)
        #expect(paths.contains("\(folders.icons)/scalable/apps/com.example.Trails.svg"))
        #expect(!paths.contains { $0.hasSuffix("app.json") })
    }

    @Test func appWithoutIconHasTheProgramsOwn() throws {
        let entry = try plan(icon: .none).entry
        #expect(entry.icon == "io.github.hotwire_native_linux.HotwireNative")
    }

    @Test func sessionBusStartsTheApp() throws {
        #expect(
            text("dbus-1/services/com.example.Trails.service", of: try plan()) == """
                [D-BUS Service]
                Name=com.example.Trails
                Exec=/usr/bin/hotwire-native open --app com.example.Trails --service
                X-Hotwire-Native=/home/ann/.local/share/hotwire-native/apps/com.example.Trails/installation.json

                """
        )
    }

    @Test func entryOffersShortcutsAndSchemes() throws {
        let more = #"""
            , "name": "Trails", "description": "Hikes", "url_scheme": "trails",
            "shortcuts": [{"title": "New Hike", "url": "/hikes/new"}],
            "protocol_handlers": [{"scheme": "mailto", "url": "/share?%s"}]
            """#
        let entry = try plan(more).entry
        #expect(entry.name == "Trails")
        #expect(entry.summary == "Hikes")
        #expect(entry.schemes == ["trails", "mailto"])
        #expect(entry.actions.map(\.argument) == ["--new-window", "https://trails.example/hikes/new"])
        #expect(entry.isVisible && entry.isActivatable)
    }

    @Test func shortcutsHaveTheirOwnIcons() throws {
        let more = #", "shortcuts": [{"title": "A", "url": "/a"}, {"title": "B", "url": "/b"}]"#
        let installation = try plan(more, shortcutIcons: [1: [7]])
        let path = "\(folders.data)/hotwire-native/apps/com.example.Trails/shortcut-2.png"
        #expect(installation.entry.actions.map(\.icon) == [nil, nil, path])
        #expect(installation.entry.text.contains("Icon=\(path)\n"))
        #expect(installation.files.first { $0.path == path }?.bytes == [7])
        #expect(installation.record.files.contains(path))
    }

    @Test func typesThatTheSystemDoesNotKnowAreDeclared() throws {
        let more =
            #", "name": "A & B", "file_handlers": [{"action": "/open", "accept": {"application/x-trail": ".trail", "text/csv": ".csv"}}]"#
        let installation = try plan(more, database: MimeDatabase(types: "text/csv", globs: "50:text/csv:*.csv"))
        #expect(installation.entry.types == ["application/x-trail", "text/csv"])
        #expect(installation.record.types == installation.entry.types)
        #expect(installation.record.files.contains("\(folders.data)/mime/packages/com.example.Trails.xml"))
        #expect(
            text("mime/packages/com.example.Trails.xml", of: installation) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
                  <mime-type type="application/x-trail">
                    <comment>A &amp; B file</comment>
                    <glob pattern="*.trail"/>
                  </mime-type>
                </mime-info>

                """
        )
    }

    @Test func recordNamesTheInstalledFiles() throws {
        let installation = try plan()
        let path = "hotwire-native/apps/com.example.Trails/installation.json"
        let json = try #require(text(path, of: installation))
        let record = try JSONDecoder().decode(InstalledApp.self, from: Data(json.utf8))
        #expect(record == installation.record)
        #expect(record.source == "https://trails.example/")
        #expect(record.files == installation.files.map(\.path).dropLast())
    }

    @Test func filesAreNotLargerThanWhatIsReadAgain() throws {
        func name(_ size: Int) -> String { #", "name": "\#(String(repeating: "a", count: size))""# }
        #expect(try plan(name(60 * 1024 - 2000)).largeFile == nil)
        #expect(try plan(name(60 * 1024)).largeFile?.path == folders.entry(of: "com.example.Trails"))
        let launcher = InstallationPlace.launcher(flatpak: "org.example.Web")
        #expect(try plan(name(60 * 1024), place: launcher).largeFile == nil)
        let record = folders.record(of: "org.example.Web.com.example.Trails")
        #expect(try plan(name(600_000), place: launcher).largeFile?.path == record)
    }

    @Test(arguments: [
        ("", true), ("[Desktop Entry]\nName=Other\n", true),
        ("[Desktop Entry]\nX-Hotwire-Native=/srv/other/app.json\n", true),
        ("[Desktop Entry]\nX-Hotwire-Native=/srv/gone/app.json\n", false),
        (
            "[Desktop Entry]\nX-Hotwire-Native=/home/ann/.local/share/hotwire-native/apps/com.example.Trails/installation.json\n",
            false
        ),
    ])
    func filesOfOtherProgramsAreConflicts(existing: String, isConflict: Bool) throws {
        let entry = folders.entry(of: "com.example.Trails")
        let files = [entry: existing, "/srv/other/app.json": "{}"]
        #expect((try plan().conflict(with: nil) { files[$0] } == entry) == isConflict)
    }

    @Test func ownFilesAreReplaced() throws {
        let installation = try plan()
        #expect(installation.conflict(with: installation.record) { _ in "anything" } == nil)
    }
}
