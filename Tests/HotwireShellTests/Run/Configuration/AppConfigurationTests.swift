import Foundation
import HotwireCore
import Testing

@testable import HotwireShell

@Suite struct AppConfigurationTests {
    private static let folder = URL(filePath: "/srv/journal/", directoryHint: .isDirectory)

    static func read(_ text: String) throws -> AppConfiguration {
        try AppConfiguration(parsing: text, source: "app.json", folder: folder)
    }

    @Test func startLocationIsSufficient() throws {
        let configuration = try Self.read(#"{"start_location": "https://journal.example"}"#)
        let start = try Location(outside: "https://journal.example/")
        #expect(configuration == AppConfiguration(startLocation: start))
        #expect(configuration.popups == .popup)
        #expect(configuration.popupsShareCookies)
        #expect(configuration.thirdPartyCookies == .block)
        #expect(configuration.rules == .linux)
    }

    @Test func fileMayBeginWithAByteOrderMark() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "app-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }  // temporary
        let text = #"{"start_location": "https://app.example"}"#
        try (Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)).write(to: file)
        #expect(try AppConfiguration(contentsOf: file).startLocation.absoluteString == "https://app.example/")
    }

    @Test func addressesMayHaveLettersOfAnyLanguage() throws {
        let configuration = try Self.read(
            """
            {
              "start_location": "https://bücher.example/größe", "app_origins": ["https://日本語.jp"],
              "tabs": [{"title": "A", "url": "/größe"}, {"title": "B", "url": "https://日本語.jp/ä b"}],
              "path_configuration": [{"server": "/pfade.json?ü"}]
            }
            """
        )
        let start = "https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe"
        #expect(configuration.startLocation.absoluteString == start)
        #expect(configuration.appOrigins.map(\.description) == ["https://xn--wgv71a119e.jp"])
        let tabs = configuration.tabs.map(\.location.absoluteString)
        #expect(tabs == [start, "https://xn--wgv71a119e.jp/%C3%A4%20b"])
        let rules = try #require(URL(string: "https://xn--bcher-kva.example/pfade.json?%C3%BC"))
        #expect(configuration.pathConfiguration == [.server(rules)])
    }

    @Test func onlyTheAuthorsFileIsTrusted() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "hotwire-app-\(UUID()).json")
        try Data(#"{"start_location": "https://journal.example"}"#.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }  // temporary
        #expect(try AppConfiguration(contentsOf: file).isTrusted)
        #expect(try !AppConfiguration(contentsOf: file, isTrusted: false).isTrusted)
        #expect(try !Self.read(#"{"start_location": "https://journal.example"}"#).isTrusted)
    }

    @Test func everyKeyIsRead() throws {
        let configuration = try Self.read(
            """
            {
              "$schema": "app-configuration.json",
              "application_id": "com.example.Journal",
              "name": "Journal",
              "description": "What happened",
              "icon": "icons/journal.svg",
              "color": "#1f7a4d",
              "start_location": "https://journal.example/today",
              "sign_in_location": "/session/new",
              "tabs": [{"title": "Today", "icon": "x-office-calendar", "url": "/today", "eager": true}],
              "path_configuration": [{"file": "paths.json"}, {"server": "/configurations/linux_v1.json"}],
              "window": {
                "width": 1200, "height": 800, "zoom": 1.25, "maximized": true, "always_on_top": true, "restore": false
              },
              "display": "fullscreen",
              "background": true,
              "shortcuts": [{"title": "New Entry", "url": "/entries/new"}],
              "profiles": ["Work"],
              "languages": ["de", "pt_BR"],
              "proxy": "socks5://127.0.0.1:9050",
              "request_headers": {"X-Shell": "kiosk"},
              "user_scripts": ["scripts/shell.js"],
              "user_styles": ["shell.css"],
              "user_agent_prefix": "Journal/2.1",
              "popups": "browser",
              "popups_share_cookies": false,
              "third_party_cookies": "allow",
              "app_origins": ["https://account.example:8443"],
              "url_scheme": "journal",
              "protocol_handlers": [{"scheme": "webcal", "url": "/calendars/new?%s"}],
              "share_target": "/links/new?url=%s",
              "file_handlers": [{"action": "/import", "accept": {"text/csv": [".csv", ".TSV"], "image/*": ".png"}}],
              "external_schemes": ["mailto", "zoommtg"],
              "rules": "ios",
              "bridge_components": ["form", "overflow-menu"],
              "bridge_rules": "android",
              "show_server_error_pages": false,
              "pages_without_turbo": "browser",
              "tabs_style": "sidebar",
              "inspectable": true,
              "package": {
                "version": "1.2", "maintainer": "Ann Example <ann@example.com>", "license": "MIT", "license_file": "LICENSE",
                "homepage": "https://journal.example/about", "categories": ["Office"],
                "screenshots": ["https://journal.example/a.png"], "long_description": ["Keeps a journal."]
              }
            }
            """
        )
        let account = try #require(try Location(outside: "https://account.example:8443").origin)
        let today = try Location(outside: "https://journal.example/today")
        #expect(
            configuration
                == AppConfiguration(
                    applicationID: "com.example.Journal",
                    name: "Journal",
                    summary: "What happened",
                    icon: URL(filePath: "/srv/journal/icons/journal.svg"),
                    color: WebColor(css: "#1f7a4d"),
                    startLocation: today,
                    signInLocation: try Location(outside: "https://journal.example/session/new"),
                    tabs: [.init(title: "Today", icon: .name("x-office-calendar"), location: today, isEager: true)],
                    tabsStyle: .sidebar,
                    pathConfiguration: [
                        .file(URL(filePath: "/srv/journal/paths.json")),
                        .server(try #require(URL(string: "https://journal.example/configurations/linux_v1.json"))),
                    ],
                    window: .init(
                        width: 1200,
                        height: 800,
                        zoom: 1.25,
                        isMaximized: true,
                        isAbove: true,
                        restores: false
                    ),
                    display: .fullscreen,
                    isBackground: true,
                    shortcuts: [
                        .init(
                            title: "New Entry",
                            location: try Location(outside: "https://journal.example/entries/new")
                        )
                    ],
                    profiles: [try #require(AppProfile("Work"))],
                    languages: ["de", "pt_BR"],
                    proxy: .server("socks5://127.0.0.1:9050"),
                    requestHeaders: ["X-Shell": "kiosk"],
                    userScripts: [URL(filePath: "/srv/journal/scripts/shell.js")],
                    userStyles: [URL(filePath: "/srv/journal/shell.css")],
                    userAgentPrefix: "Journal/2.1",
                    popups: .browser,
                    popupsShareCookies: false,
                    thirdPartyCookies: .allow,
                    appOrigins: [account],
                    urlScheme: "journal",
                    protocolHandlers: [
                        try #require(ProtocolHandler(scheme: "webcal", template: "/calendars/new?%s", start: today))
                    ],
                    shareTarget: ShareTarget(template: "/links/new?url=%s", start: today),
                    fileHandlers: [
                        try #require(
                            FileHandler(
                                action: try Location(outside: "https://journal.example/import"),
                                accepted: [
                                    .init(type: "image/*", extensions: [".png"]),
                                    .init(type: "text/csv", extensions: [".csv", ".tsv"]),
                                ],
                                start: today
                            )
                        )
                    ],
                    externalSchemes: ["mailto", "zoommtg"],
                    rules: .ios,
                    bridgeComponents: ["form", "overflow-menu"],
                    bridgeRules: .android,
                    showsServerErrorPages: false,
                    pagesWithoutTurbo: .browser,
                    isInspectable: true,
                    package: .init(
                        version: "1.2",
                        maintainer: .init("Ann Example <ann@example.com>"),
                        license: "MIT",
                        licenseFile: URL(filePath: "/srv/journal/LICENSE"),
                        homepage: try Location(outside: "https://journal.example/about"),
                        categories: [.office],
                        screenshots: [try Location(outside: "https://journal.example/a.png")],
                        longDescription: ["Keeps a journal."]
                    )
                )
        )
    }

    @Test(arguments: [
        (#""paths.json""#, "file:///srv/journal/paths.json"),
        (#""../paths.json""#, "file:///srv/paths.json"),
        (#""/etc/paths.json""#, "file:///etc/paths.json"),
        (#""~/paths.json""#, "file:///srv/journal/~/paths.json"),
        (#""a b.json""#, "file:///srv/journal/a%20b.json"),
        (#""https://rules.example/paths.json""#, "https://rules.example/paths.json"),
        (#"{"file": "paths.json"}"#, "file:///srv/journal/paths.json"),
        (#"{"server": "linux_v1.json"}"#, "https://journal.example/a/linux_v1.json"),
        (#"{"server": "/linux_v1.json"}"#, "https://journal.example/linux_v1.json"),
        (#"{"server": "http://rules.example"}"#, "http://rules.example/"),
    ])
    func pathConfigurationIsOneSourceOrAList(_ source: String, is address: String) throws {
        for text in [source, "[\(source)]"] {
            let configuration = try Self.read(
                #"{"start_location": "https://journal.example/a/b", "path_configuration": \#(text)}"#
            )
            let addresses = configuration.pathConfiguration?.map { source in
                switch source {
                case .file(let url), .server(let url): url.absoluteString
                case .data: "data"
                }
            }
            #expect(addresses == [address])
        }
    }

    @Test func emptySourcesDifferFromMissingSources() throws {
        let none = try Self.read(#"{"start_location": "https://a.example", "path_configuration": []}"#)
        #expect(none.pathConfiguration == [])
        #expect(try Self.read(#"{"start_location": "https://a.example"}"#).pathConfiguration == nil)
    }

    @Test(arguments: [
        ("/week", "https://journal.example/week"), ("week?n=1", "https://journal.example/a/week?n=1"),
        ("https://journal.example/week", "https://journal.example/week"),
        ("https://account.example/", "https://account.example/"),
    ])
    func tabIsAPageOfTheApp(_ url: String, is address: String) throws {
        let configuration = try Self.read(
            """
            {"start_location": "https://journal.example/a/b", "app_origins": ["https://account.example"],
             "tabs": [{"title": "Week", "url": "\(url)"}]}
            """
        )
        #expect(configuration.tabs.map(\.location.absoluteString) == [address])
        #expect(configuration.tabs.first?.isEager == false)
    }

    @Test(arguments: [
        ("go-home-symbolic", AppConfiguration.Icon.name("go-home-symbolic")),
        ("home.svg", .file(URL(filePath: "/srv/journal/home.svg"))),
        ("icons/home", .file(URL(filePath: "/srv/journal/icons/home"))),
    ])
    func tabIconIsAFileOrAName(_ text: String, is icon: AppConfiguration.Icon) throws {
        let configuration = try Self.read(
            #"{"start_location": "https://a.example", "tabs": [{"title": "A", "url": "/", "icon": "\#(text)"}]}"#
        )
        #expect(configuration.tabs.first?.icon == icon)
    }

    @Test func pathsAreRelativeToTheFile() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "app.json")
        try Data(#"{"start_location": "https://a.example", "icon": "a.png"}"#.utf8).write(to: file)
        #expect(try AppConfiguration(contentsOf: file).icon?.path == folder.appending(path: "a.png").path)
    }
}
