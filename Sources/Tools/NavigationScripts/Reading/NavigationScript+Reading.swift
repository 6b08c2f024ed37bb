import HotwireCore
import Yams

extension NavigationScript {
    /// The top-level keys.
    enum Key: String, CaseIterable {
        case name, app, start, platform, device, window, language, components, timeout, steps
        case showServerErrorPages = "show_server_error_pages"
        case allowRefusals = "allow_refusals"
    }

    /// The size limit of a file, in bytes.
    package static let longest = 1_000_000

    /// Parses a script.
    ///
    /// - Parameters:
    ///   - text: the YAML text
    ///   - source: the file name for messages
    /// - Throws: ``ScriptError`` with all problems.
    package init(parsing text: String, source: String) throws(ScriptError) {
        var reader = ScriptReader(source: source)
        let document = try Self.document(text, source: source)
        let script = reader.script(document, source: source)
        guard let script, reader.problems.isEmpty else {
            throw ScriptError(problems: reader.problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
        }
        self = script
    }

    private static func document(_ text: String, source: String) throws(ScriptError) -> Node {
        guard text.utf8.count <= longest else {
            throw ScriptError(problems: [.init(source: source, "The file is larger than one megabyte.")])
        }
        do {
            try refuseAliases(in: text)
            if let node = try Yams.compose(yaml: text) { return node }
        } catch let error as YamlError {
            throw ScriptError(problems: [ScriptProblem(error, source: source)])
        } catch {
            throw ScriptError(problems: [.init(source: source, "Could not read the file: \(error)")])
        }
        throw ScriptError(problems: [.init(source: source, line: 1, column: 1, "The file is empty.")])
    }

    /// Rejects aliases: a short text could expand to billions of nodes.
    ///
    /// Anchors are read as tags, so that the parser reports the first alias as undefined, with its location.
    private static func refuseAliases(in text: String) throws {
        guard text.contains("*") else { return }
        _ = try Yams.compose(yaml: text.replacing("&", with: "!"))
    }
}

extension ScriptReader {
    fileprivate mutating func script(_ node: Node, source: String) -> NavigationScript? {
        let parts = members(of: node, NavigationScript.Key.self, "a mapping with steps, such as “steps: [back]”")
        guard let parts else { return nil }
        guard let list = parts[.steps] else {
            note("The key “steps” is missing.", at: node)
            return nil
        }
        guard let steps = list.sequence, !steps.isEmpty else { return wrong(list, "a list of steps") }
        return NavigationScript(
            name: parts[.name].flatMap { text($0) } ?? Self.name(of: source),
            app: parts[.app].flatMap { app($0) },
            start: parts[.start].flatMap { path($0) },
            emulation: emulation(parts[.platform], parts[.device]),
            window: parts[.window].flatMap { window($0) },
            language: parts[.language].flatMap { language($0) },
            components: parts[.components].flatMap { texts($0) } ?? [],
            showsServerErrorPages: parts[.showServerErrorPages].flatMap { flag($0) },
            allowsRefusals: parts[.allowRefusals].flatMap { flag($0) } ?? false,
            timeout: parts[.timeout].flatMap { duration($0) } ?? NavigationScript.defaultTimeout,
            steps: steps.compactMap { step($0) }
        )
    }

    private static func name(of source: String) -> String {
        let file = source.split(separator: "/").last ?? "script"
        return String(file.split(separator: ".").first ?? file)
    }

    private mutating func app(_ node: Node) -> NavigationScript.App? {
        guard let text = text(node, "demo, the address of an app, or the path of its configuration file") else {
            return nil
        }
        if text == "demo" { return .demo }
        if let location = StartAddress.locationOnThisComputer(from: text) { return .url(location) }
        guard text.contains("://") else { return .configuration(text) }
        do throws(LocationError) {
            let location = try Location(outside: text)
            guard location.isWeb else { throw .noScheme }
            return .url(location)
        } catch {
            note("“\(text)” is not a valid address: \(error)", at: node)
            return nil
        }
    }

    private mutating func emulation(_ platform: Node?, _ device: Node?) -> Emulation? {
        let rules = platform.flatMap { word($0, of: NavigationRules.self, "platform") }
        let phone = rules.flatMap { BridgePlatform(rawValue: $0.rawValue) }
        guard let device, let name = text(device) else { return phone.map { Emulation($0) } }
        guard let found = EmulatedDevice.named(name) else {
            unknown(device, "device", among: EmulatedDevice.all.map(\.name))
            return nil
        }
        if rules != nil, phone != found.platform {
            note("“\(found.name)” is not a device of this platform.", at: device)
        }
        return Emulation(found.platform, device: found)
    }

    /// Reads a path within the app.
    mutating func path(_ node: Node) -> String? {
        guard let text = text(node), text.isPath else { return wrong(node, "a path, such as /hikes") }
        return text
    }

    private mutating func language(_ node: Node) -> LanguageTag? {
        LanguageTag(node.string ?? "") ?? wrong(node, "a language such as de or pt-BR")
    }

    /// Reads a size such as `800x600`.
    private mutating func window(_ node: Node) -> NavigationScript.WindowSize? {
        let sides = (node.string ?? "").split(separator: "x").map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], (360...10_000).contains(width),
            (240...10_000).contains(height)
        else { return wrong(node, "a size of at least 360x240, such as 800x600") }
        return NavigationScript.WindowSize(width: width, height: height)
    }
}

extension ScriptProblem {
    /// Creates a problem from an error of the YAML parser.
    init(_ error: YamlError, source: String) {
        switch error {
        case .composer(_, "found undefined alias", let mark, _):
            let sentence = "Aliases are not supported. Write the value out."
            self.init(source: source, line: mark.line, column: mark.column, sentence)
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            let hint =
                problem.contains("mapping values")
                ? " A step with nested keys needs a colon, as in “submit:”. A string that contains a colon needs quotes."
                : ""
            self.init(
                source: source,
                line: mark.line,
                column: mark.column,
                "The file is not valid YAML: \(problem).\(hint)"
            )
        case .duplicatedKeysInMapping(let keys, let context):
            let names = keys.map { "“\($0)”" }.joined(separator: ", ")
            self.init(
                source: source,
                line: context.mark.line,
                column: context.mark.column,
                "\(names) is used twice."
            )
        default: self.init(source: source, "The file is not valid YAML: \(error)")
        }
    }
}
