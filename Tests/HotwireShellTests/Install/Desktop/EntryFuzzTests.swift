import Foundation
import HotwireCore
import TestSupport
import Testing

@testable import HotwireShell

/// Hostile manifests and app files: if the program accepts them, the desktop's own tools must accept the results.
@Suite struct EntryFuzzTests {
    /// A step of `script/test` runs 10,000 mutations, and each run of `script/fuzz` uses different ones.
    private static let count = number("HOTWIRE_FUZZ") ?? 100
    private static let seed = UInt64(number("HOTWIRE_FUZZ_SEED") ?? 2026)

    private static func number(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    }

    private static let manifest = #"""
        {"name": "The Trail", "short_name": "Trail", "description": "Hikes and maps", "id": "/trail", "start_url": "/",
         "scope": "/", "display": "fullscreen", "theme_color": "#1f7a4d",
         "icons": [{"src": "/icon.png", "sizes": "256x256"}],
         "shortcuts": [{"name": "New Hike", "url": "/hikes/new"}, {"name": "Map", "url": "/map?a=%20&b=1"}],
         "protocol_handlers": [{"protocol": "web+trail", "url": "/open?%s"}, {"protocol": "mailto", "url": "/mail?to=%s"}],
         "file_handlers": [{"action": "/open", "accept": {"application/x-trail": [".trail"], "text/csv": ".csv"}}],
         "share_target": {"action": "/share", "params": {"title": "title", "url": "link"}}}
        """#

    @Test func acceptedManifestsMakeValidFiles() throws {
        var random = SeededGenerator(seed: Self.seed)
        let page = try Location(outside: "https://trails.example/")
        let source = IdentitySource.address(try Location(outside: "https://trails.example/app.webmanifest"))
        var files = MadeFiles()
        var accepted = 0
        for _ in 0..<Self.count {
            let text = HostileText.mutate(Self.manifest, using: &random)
            guard let manifest = try? WebManifest(parsing: text, at: source, of: page) else { continue }
            let app = SurveyedApp(page: page, manifest: manifest, title: HostileText.random(using: &random))
            let written = app.configuration(.init(), hasIcon: false)
            guard let configuration = try? Self.configuration(written) else { continue }
            accepted += 1
            for file in Self.installation(of: configuration, from: .address(page), written).files {
                files.add(file.path, file.bytes)
            }
        }
        #expect(accepted > Self.count / 3, "at least a third of the mutations must be accepted")
        try files.validate()
    }

    @Test func acceptedAppFilesMakeValidFiles() throws {
        var random = SeededGenerator(seed: Self.seed)
        var files = MadeFiles()
        var (accepted, packaged) = (0, 0)
        for _ in 0..<Self.count {
            let text = HostileText.mutate(PackagedSample.text, using: &random)
            if let configuration = try? Self.configuration(text) {
                accepted += 1
                let source = AppSource.file(URL(filePath: "/srv/trails/app.json"))
                for file in Self.installation(of: configuration, from: source, nil).files {
                    files.add(file.path, file.bytes)
                }
            }
            guard let package = try? PackagedSample.package(text) else { continue }
            packaged += 1
            for file in package.installed(.deb) { files.add(file.path, file.bytes) }
        }
        #expect(accepted > Self.count / 5 && packaged > Self.count / 10, "\(accepted) accepted, \(packaged) packaged")
        try files.validate()
    }

    private static func configuration(_ text: String) throws(AppConfigurationError) -> AppConfiguration {
        try AppConfiguration(parsing: text, source: "app.json", folder: URL(filePath: "/srv/trails/"))
    }

    private static func installation(
        of app: AppConfiguration,
        from source: AppSource,
        _ text: String?
    ) -> Installation {
        Installation(
            app,
            from: source,
            text: text,
            icon: .none,
            choices: .init(),
            newWindow: "New Window",
            quit: "Quit",
            program: "/usr/bin/hotwire-native",
            folders: DesktopFolders(data: "/home/ann/.local/share")
        )
    }
}

/// Replaces one text in a JSON document with a text that another format could interpret.
private enum HostileText {
    private static let texts = [
        "", " ", "\n[Desktop Action x]\nExec=rm", "[Desktop Entry]", "</name><id>x</id>", "]]>", "<!--", "&lol;",
        "&#0;",
        "\u{0}", "\u{1B}[2J", "\u{7F}", "\u{85}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{FEFF}", "\u{FFFE}",
        "\u{FFFF}",
        "\u{E0001}", "\u{10FFFF}", "%u", "%%", "%f %F %k %i", "\"", "'", "\\", "\\s", "$(rm)", "`rm`", ";", "=", "#",
        "~", "|", "\t",
        "ä", "שלום", "👩‍👩‍👧", "a\u{301}\u{301}", "com.example.x", "..", "/", "../../x", "https://evil.example/",
        "javascript:1",
        "x-scheme-handler/http", "text/html", "application/x-desktop", "1.0-1:2~a+b", "MIT OR GPL-3.0-only WITH x", ".",
        ".exe",
        String(repeating: "long ", count: 400), String(repeating: "x", count: 300),
    ]

    static func random(using random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...3, using: &random)).map { _ in texts.randomElement(using: &random) ?? "" }.joined()
    }

    static func mutate(_ text: String, using random: inout SeededGenerator) -> String {
        guard let value = try? JSONValue(parsing: text) else { return text }
        return (0..<Int.random(in: 1...3, using: &random)).reduce(value) { value, _ in
            mutate(value, using: &random)
        }.text
    }

    private static func mutate(_ value: JSONValue, using random: inout SeededGenerator) -> JSONValue {
        switch value {
        case .object(var members):
            guard let name = members.keys.sorted().randomElement(using: &random) else { return value }
            let new = members[name].map { mutate($0, using: &random) }
            guard Int.random(in: 0..<12, using: &random) == 0 else {
                members[name] = new
                return .object(members)
            }
            members[name] = nil
            members[name + Self.random(using: &random)] = new
            return .object(members)
        case .array(var values):
            guard let index = values.indices.randomElement(using: &random) else { return value }
            if Int.random(in: 0..<6, using: &random) == 0 { values.append(values[index]) }
            values[index] = mutate(values[index], using: &random)
            return .array(values)
        case .string(let text):
            let hostile = Self.random(using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: return .string(hostile)
            case 1: return .string(hostile + text)
            default: return .string(text + hostile)
            }
        default: return .string(Self.random(using: &random))
        }
    }
}

/// The distinct desktop entries and metadata that were written.
private struct MadeFiles {
    private var entries: Set<Data> = []
    private var metadata: Set<Data> = []

    mutating func add(_ path: String, _ bytes: [UInt8]) {
        if path.hasSuffix(".desktop") { entries.insert(Data(bytes)) }
        if path.hasSuffix(".metainfo.xml") { metadata.insert(Data(bytes)) }
    }

    func validate() throws {
        #expect(!entries.isEmpty)
        try validate(entries, named: "desktop", by: ["desktop-file-validate"])
        let options = ["validate", "--no-net", "--override=unknown-tag=pedantic"]
        try validate(metadata, named: "metainfo.xml", by: ["appstreamcli"] + options)
    }

    private func validate(_ texts: Set<Data>, named ending: String, by tool: [String]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try texts.enumerated().map { index, text in
            let file = folder.appending(path: "com.example.App\(index).\(ending)")
            try text.write(to: file)
            return file
        }
        for start in stride(from: 0, to: files.count, by: 200) {
            let batch = files[start..<min(start + 200, files.count)]
            guard let complaint = try Self.complaint(of: tool + batch.map(\.path)) else { continue }
            // Each file is checked separately, because a tool may print all names.
            for file in batch {
                guard let complaint = try Self.complaint(of: tool + [file.path]) else { continue }
                let text = try String(contentsOf: file, encoding: .utf8)
                Issue.record("\(complaint)\n\(text.debugDescription)")
            }
            Issue.record("\(tool[0]) rejects a file: \(complaint.prefix(300))")
            return
        }
    }

    /// Returns the errors and warnings of a failing tool, except about unknown licenses; `nil` if it succeeds.
    private static func complaint(of command: [String]) throws -> String? {
        guard let output = try run(command) else { return nil }
        let lines = output.split(separator: "\n").filter { line in
            !line.contains("spdx-license-unknown") && ["E:", "W:", "error:"].contains(where: line.contains)
        }
        return lines.isEmpty && output.contains("spdx-license-unknown") ? nil : lines.joined(separator: "\n")
    }

    /// Returns the output of a failing tool; `nil` if it succeeds.
    private static func run(_ command: [String]) throws -> String? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? nil : String(decoding: data, as: UTF8.self)
    }
}
