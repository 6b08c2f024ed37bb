import Testing

@testable import HotwireShell

/// The files that describe apps and profiles to the user's desktop, including apps that no longer exist.
@Suite struct AppFileTests {
    private static let record = "/data/hotwire-native/apps/com.example.Chat/installation.json"
    private let folders = DesktopFolders(data: "/data")

    private func app(_ name: String = "Chat") -> DesktopApp {
        DesktopApp(id: "com.example.Chat", name: name, icon: "com.example.Chat", owner: .init(path: Self.record))
    }

    private func files(_ app: DesktopApp) -> [AppFile] {
        let login = AutostartEntry(of: app, configuration: "/config").file(program: "/p")
        let files = app.hiddenFiles(program: "/p", in: folders) + [login]
        return zip([AppFile.Kind.entry, .service, .login], files).compactMap { kind, file in
            AppFile(kind, file.path, String(decoding: file.bytes, as: UTF8.self))
        }
    }

    @Test(arguments: [
        ("/data/hotwire-native/apps/com.example.Chat/installation.json", "com.example.Chat"),
        ("/usr/share/hotwire-native/apps/com.example.Chat/app.json", "com.example.Chat"),
        ("/usr/share/hotwire-native/apps/com.example.Chat/other.json", nil),
        ("/usr/share/hotwire-native/apps/app.json", nil), ("/hotwire-native/apps/chat/app.json", nil),
        ("/srv/apps/com.example.Chat/app.json", nil), ("app.json", nil), ("", nil),
    ])
    func ownerNamesItsApp(_ path: String, _ app: String?) {
        #expect(AppOwner(path: path).app == app)
    }

    @Test(arguments: [nil, "Work", "Ann’s 2nd"])
    func filesNameTheirAppAndProfile(_ name: String?) throws {
        let profile = try name.map { try #require(AppProfile($0)) }
        let app = app().with(profile)
        let files = files(app)
        #expect(files.count == 3)
        for file in files {
            #expect((file.id, file.app) == (app.id, "com.example.Chat"))
            #expect(file.profile == profile)
            #expect(file.name == (file.kind == .service ? nil : app.name))
        }
    }

    @Test(arguments: [
        ("/config/autostart/com.example.Chat.desktop", "Name=Chat"),
        ("/config/autostart/com.example.Chat.desktop", "X-Hotwire-Native=/home/ann/app.json"),
        ("/config/autostart/com.example.Mail.desktop", "X-Hotwire-Native=\(record)"),
        ("/config/autostart/com.example.Chatter.desktop", "X-Hotwire-Native=\(record)"),
    ])
    func otherFilesAreNotOurs(_ path: String, _ line: String) {
        #expect(AppFile(.login, path, "[Desktop Entry]\n\(line)\n") == nil)
    }

    @Test func profileThatDoesNotBelongToTheNameIsIgnored() {
        let text = "[Desktop Entry]\nX-Hotwire-Native=\(Self.record)\nX-Hotwire-Native-Profile=Work\n"
        #expect(AppFile(.login, "/a/com.example.Chat.profile_Work.desktop", text)?.profile?.name == "Work")
        #expect(AppFile(.login, "/a/com.example.Chat.profile_Home.desktop", text)?.profile == nil)
        #expect(AppFile(.login, "/a/com.example.Chat.desktop", text)?.profile == nil)
    }

    @Test func filesFollowTheApp() throws {
        let work = try #require(AppProfile("Work"))
        let renewed = files(app().with(work)).map {
            $0.renewed(for: app("Talk"), program: "/q", in: folders, existing: "[Desktop Entry]\nHidden=true\n")
        }
        let texts = renewed.map { String(decoding: $0?.bytes ?? [], as: UTF8.self) }
        #expect(texts.count == 3)
        #expect(texts[0].contains("Name=Talk (Work)\n") && texts[0].contains("TryExec=/q\n"))
        #expect(texts[1].contains("Name=com.example.Chat.profile_Work\nExec=/q open "), "\(texts[1])")
        #expect(texts[2].contains("Name=Talk (Work)\n") && texts[2].contains("Hidden=true\n"))
        let own = files(app()).map { $0.renewed(for: app("Talk"), program: "/q", in: folders, existing: nil) != nil }
        #expect(own == [false, false, true], "the installation writes the app's own file")
    }

    @Test func appThatIsGoneHasANameAndAllItsFiles() throws {
        let work = try #require(AppProfile("Work"))
        let left = LeftApp.all(files(app().with(work))) { _ in false }
        #expect(left.map(\.id) == ["com.example.Chat"])
        #expect(left.map(\.name) == ["Chat"])
        #expect(left.first?.files.count == 3)
        #expect(LeftApp.all(files(app())) { $0 == "com.example.Chat" } == [])
        let here = DesktopApp(id: "com.example.Chat", name: "Chat", icon: "x", owner: .init(path: "/proc/self/exe"))
        #expect(LeftApp.all(files(here)) { _ in false } == [])
    }

    @Test func removalCoversProfilesThatAreNotRemembered() throws {
        let (work, home) = (try #require(AppProfile("Work")), try #require(AppProfile("Home")))
        let marked = files(app().with(home)) + files(app())
        let removal = Removal(app(), profiles: [work], files: [Self.record], marked: marked) {
            $0 == "com.example.Chat"
        }
        let profiles = ["com.example.Chat.profile_Work", "com.example.Chat.profile_Home"]
        #expect(removal.apps.map(\.id) == ["com.example.Chat"] + profiles)
        #expect(removal.apps.map(\.name) == ["Chat", "Chat (Work)", "Chat (Home)"])
        #expect(removal.data == profiles, "another program has the app's identifier now")
        #expect(removal.files == [Self.record] + marked.map(\.path))
    }
}
