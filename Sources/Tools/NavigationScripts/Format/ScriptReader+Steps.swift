import HotwireCore
import Yams

/// The keywords of steps.
enum StepWord: String, CaseIterable {
    case visit, click, hover, fill, choose, check, uncheck, submit, press, back, reload, dismiss, tab, wait, offline,
        kill
    case screenshot, bridge, run, request, session, expect, now
    case chooseFile = "choose_file"
    case dropFile = "drop_file"

    /// Whether the keyword may be used without a value.
    var standsAlone: Bool { [.submit, .back, .reload, .dismiss, .kill].contains(self) }
}

extension ScriptReader {
    /// Reads a single keyword, or a mapping with an action, an expectation or both.
    mutating func step(_ node: Node) -> ScriptStep? {
        let line = node.mark?.line ?? 0
        if node.scalar != nil {
            guard let word = word(node, of: StepWord.self, "step") else { return nil }
            guard word.standsAlone else {
                note("“\(word.rawValue)” requires a value: “\(word.rawValue): …”.", at: node)
                return nil
            }
            return action(word, nil, of: node).map { ScriptStep($0, line: line) }
        }
        guard let mapping = node.mapping else { return wrong(node, "a step, such as “click: Save” or “back”") }
        var step = ScriptStep(line: line)
        for (name, value) in mapping {
            guard let word = word(name, of: StepWord.self, "step") else { continue }
            if word == .expect {
                step.expectation = expectation(value)
            } else if word == .now {
                step.isImmediate = flag(value) ?? false
            } else if step.action != nil {
                note("A step can have only one action. Move “\(word.rawValue)” to its own step.", at: name)
            } else {
                step.action = action(word, value.isNothing ? nil : value, of: name)
            }
        }
        if mapping.isEmpty { note("The step is empty.", at: node) }
        if step.isImmediate, !(step.action?.waitsForRest ?? false) {
            note("“now” requires an action that otherwise waits until the app is idle.", at: node)
        }
        return step
    }

    private mutating func action(_ word: StepWord, _ value: Node?, of name: Node) -> ScriptAction? {
        switch word {
        case .back: return bare(.back, value)
        case .reload: return bare(.reload, value)
        case .dismiss: return bare(.dismiss, value)
        case .submit: return value.map { value in text(value).map { .submit(button: $0) } } ?? .submit(button: nil)
        case .kill:
            return value.flatMap { text($0) }.map { $0 == "page" } ?? true ? .kill : wrong(value ?? name, "page")
        default: break
        }
        guard let value else {
            note("“\(word.rawValue)” requires a value.", at: name)
            return nil
        }
        return action(word, value)
    }

    private mutating func bare(_ action: ScriptAction, _ value: Node?) -> ScriptAction? {
        guard let value else { return action }
        note("This step does not take a value.", at: value)
        return nil
    }

    private mutating func action(_ word: StepWord, _ value: Node) -> ScriptAction? {
        switch word {
        case .visit: return visit(value)
        case .click: return target(value).map(ScriptAction.click)
        case .hover: return hover(value)
        case .fill: return fields(value).map(ScriptAction.fill)
        case .choose: return fields(value).map(ScriptAction.choose)
        case .check: return texts(value).map { .check($0, true) }
        case .uncheck: return texts(value).map { .check($0, false) }
        case .press: return keys(value).map(ScriptAction.press)
        case .tab: return text(value, "the title of a tab").map(ScriptAction.tab)
        case .wait: return event(value).map(ScriptAction.wait)
        case .offline: return flag(value).map(ScriptAction.offline)
        case .screenshot: return text(value, "a name for the screenshot").map(ScriptAction.screenshot)
        case .bridge: return message(value).map(ScriptAction.bridge)
        case .run: return text(value, "JavaScript").map(ScriptAction.run)
        case .chooseFile: return files(value).map(ScriptAction.chooseFile)
        case .dropFile: return drop(value)
        case .request: return request(value).map(ScriptAction.request)
        case .session: return session(value)
        case .submit, .back, .reload, .dismiss, .kill, .expect, .now: return nil
        }
    }
}

enum VisitKey: String, CaseIterable { case path, action }
enum TargetKey: String, CaseIterable { case text, role, name, css, `in` }
enum ExactKey: String, CaseIterable { case exact }
enum MessageKey: String, CaseIterable { case component, event, data }
enum DropKey: String, CaseIterable { case file, onto }
enum EventKey: String, CaseIterable { case event, location }

extension ScriptReader {
    /// Reads a path or an absolute address, or a mapping with a visit action.
    mutating func visit(_ node: Node) -> ScriptAction? {
        guard node.mapping != nil else { return destination(node).map { .visit($0, .advance) } }
        guard let parts = members(of: node, VisitKey.self, "a path") else { return nil }
        guard let place = parts[.path] else { return wrong(node, "a mapping with a path") }
        let action = parts[.action].map { word($0, of: VisitAction.self, "action") } ?? .advance
        guard let path = destination(place), let action else { return nil }
        return .visit(path, action)
    }

    /// Reads a path within the app, or the address of an external page, which a link from another program may contain.
    mutating func destination(_ node: Node) -> String? {
        if let text = node.string, text.isWebAddress { return text }
        return path(node)
    }

    /// Reads a text, or a mapping with a text, a role with a name, or a selector.
    mutating func target(_ node: Node) -> ScriptTarget? {
        let expected = "a string, or a mapping with text, with role and name, or with css"
        guard node.mapping != nil else { return text(node, expected).map { ScriptTarget(.text($0)) } }
        guard let parts = members(of: node, TargetKey.self, expected) else { return nil }
        let names = [TargetKey.text, .role, .css].filter { parts[$0] != nil }
        guard names.count == 1, parts[.name] == nil || names == [.role] else { return wrong(node, expected) }
        let name: ScriptTarget.Name? =
            switch names[0] {
            case .role:
                parts[.role].flatMap { text($0) }.map { role in
                    .role(role, name: parts[.name].flatMap { text($0) })
                }
            case .css: parts[.css].flatMap { text($0) }.map { .css($0) }
            default: parts[.text].flatMap { textTarget($0) }
            }
        let place = parts[.in].map { word($0, of: ScriptTarget.Place.self, "place") }
        guard let name else { return nil }
        if case .css = name, let place, place?.isPage == false {
            note("CSS selectors find only elements of the page.", at: node)
        }
        return ScriptTarget(name, in: place ?? nil)
    }

    private mutating func textTarget(_ node: Node) -> ScriptTarget.Name? {
        guard node.mapping != nil else { return text(node).map { .text($0) } }
        return exact(node, "a string, or a mapping such as “exact: Save”").map { .exactText($0) }
    }

    /// Reads a mapping with an exact text.
    mutating func exact(_ node: Node, _ expected: String) -> String? {
        guard let parts = members(of: node, ExactKey.self, expected) else { return nil }
        // An unknown key has been noted.
        guard let part = parts[.exact] else { return node.mapping?.isEmpty == true ? wrong(node, expected) : nil }
        return text(part)
    }

    /// Reads a hover's target, which must be an element of the page.
    mutating func hover(_ node: Node) -> ScriptAction? {
        guard let target = target(node) else { return nil }
        guard target.place?.isPage ?? true else { return wrong(node, "an element of the page") }
        return .hover(target)
    }

    /// Reads a mapping of fields and values.
    mutating func fields(_ node: Node) -> [ScriptAction.FieldValue]? {
        guard let mapping = node.mapping, !mapping.isEmpty else {
            return wrong(node, "a mapping of fields and values, such as “Name: Ridge”")
        }
        return mapping.compactMap { field, value in
            guard let field = text(field, "the name of a field") else { return nil }
            guard let text = value.string else { return wrong(value, "a string") }
            return ScriptAction.FieldValue(field, value.isNothing ? "" : text)
        }
    }

    /// Reads a key or a list of keys.
    mutating func keys(_ node: Node) -> [KeyStroke]? {
        guard let sequence = node.sequence else { return key(node).map { [$0] } }
        return sequence.compactMap { key($0) }
    }

    private mutating func key(_ node: Node) -> KeyStroke? {
        guard let text = text(node, "a key, such as Escape or Ctrl+R") else { return nil }
        if let key = KeyStroke(text) { return key }
        unknown(node, "key", among: KeyStroke.names)
        return nil
    }

    /// Reads the name of an event, or a mapping with its location.
    mutating func event(_ node: Node) -> ScriptAction.EventPattern? {
        guard node.mapping != nil else { return word(node, of: TraceEvent.Name.self, "event").map { .init($0) } }
        guard let parts = members(of: node, EventKey.self, "an event") else { return nil }
        guard let name = parts[.event] else { return wrong(node, "a mapping with an event") }
        guard let name = word(name, of: TraceEvent.Name.self, "event") else { return nil }
        return .init(name, location: parts[.location].flatMap { text($0) }.map { TextPattern($0) })
    }

    /// Reads a file path or a list of file paths.
    mutating func files(_ node: Node) -> [String]? {
        guard let sequence = node.sequence else {
            return text(node, "the path of a file, or a list of them").map { [$0] }
        }
        guard !sequence.isEmpty else { return wrong(node, "the path of a file, or a list of them") }
        return sequence.compactMap { text($0, "the path of a file") }
    }

    /// Reads a mapping of files and the element onto which the user drops them.
    mutating func drop(_ node: Node) -> ScriptAction? {
        let expected = "a mapping with a file and a drop target"
        guard let parts = members(of: node, DropKey.self, expected) else { return nil }
        guard let file = parts[.file], let place = parts[.onto] else { return wrong(node, expected) }
        guard let files = files(file), let target = target(place) else { return nil }
        guard target.place?.isPage != false else {
            note("Files can only be dropped onto elements of the page.", at: place)
            return nil
        }
        return .dropFile(files, target)
    }

    /// Reads the name of a user, or `default` for the first one.
    mutating func session(_ node: Node) -> ScriptAction? {
        text(node, "a user's name, or default").map { .session($0 == ScriptAction.firstSession ? nil : $0) }
    }

    mutating func message(_ node: Node) -> ScriptMessage? {
        guard let parts = members(of: node, MessageKey.self, "a mapping with component, event and data") else {
            return nil
        }
        guard let component = parts[.component], let event = parts[.event] else {
            return wrong(node, "a mapping with a component and an event")
        }
        guard let component = text(component), let event = text(event) else { return nil }
        return .init(component: component, event: event, data: parts[.data].flatMap { json($0) })
    }
}

enum RequestKey: String, CaseIterable {
    case get, post, put, patch, delete, headers, body, cookies, status

    /// The HTTP method of a key whose value is the address; `nil` for other keys.
    var method: HTTPRequest.Method? { HTTPRequest.Method(rawValue: rawValue.uppercased()) }
}

extension ScriptReader {
    /// Reads a mapping with a method and an address, and the request's options.
    mutating func request(_ node: Node) -> ScriptRequest? {
        let expected = "a mapping with a method and a path, such as “post: /test/restart”"
        guard let parts = members(of: node, RequestKey.self, expected) else { return nil }
        let methods = RequestKey.allCases.filter { $0.method != nil && parts[$0] != nil }
        guard methods.count == 1, let method = methods[0].method, let place = parts[methods[0]] else {
            return wrong(node, expected)
        }
        let body = parts[.body].flatMap { json($0) }
        if method == .get, let part = parts[.body] { note("A GET request cannot have a body.", at: part) }
        guard let address = destination(place) else { return nil }
        return ScriptRequest(
            method,
            address,
            headers: parts[.headers].flatMap { headers($0) } ?? [:],
            body: body,
            sendsCookies: parts[.cookies].flatMap { flag($0) } ?? false,
            status: parts[.status].flatMap { number($0, in: 100...599) }
        )
    }

    /// Reads header fields by name; the YAML parser reports duplicates.
    private mutating func headers(_ node: Node) -> [String: String]? {
        guard let mapping = node.mapping else { return wrong(node, "a mapping of header fields and their values") }
        var headers: [String: String] = [:]
        for (name, value) in mapping {
            guard let name = text(name, "the name of a header field"), let value = text(value) else { continue }
            headers[name] = value
        }
        return headers
    }
}

extension ScriptExpectation {
    /// The keys of an expectation.
    enum Key: String, CaseIterable {
        case stack, modal, tab, title, location, text, error, refused, console, popup, dialog, bridge, requests
        case download, screenshot
        case noText = "no_text"
        case coldBoots = "cold_boots"
        case visitTime = "visit_time"
    }

    enum DownloadKey: String, CaseIterable { case name, size }

    enum ScreenshotKey: String, CaseIterable { case file, tolerance }
}

extension ScriptReader {
    mutating func expectation(_ node: Node) -> ScriptExpectation? {
        let parts = members(of: node, ScriptExpectation.Key.self, "a mapping, such as “stack: [/, /hikes]”")
        guard let parts else { return nil }
        if node.mapping?.isEmpty == true { note("The expectation is empty.", at: node) }
        var expected = ScriptExpectation()
        expected.stack = parts[.stack].flatMap { patterns($0) }
        expected.modal = parts[.modal].flatMap { patterns($0) }
        expected.tab = parts[.tab].flatMap { text($0) }
        expected.title = parts[.title].flatMap { text($0) }.map { TextPattern($0) }
        expected.location = parts[.location].flatMap { text($0) }.map { TextPattern($0) }
        expected.text = parts[.text].flatMap { visibleTexts($0) } ?? []
        expected.noText = parts[.noText].flatMap { visibleTexts($0) } ?? []
        expected.error = parts[.error].flatMap { presence($0) }
        expected.refused = parts[.refused].flatMap { statuses($0) }
        expected.console = parts[.console].flatMap { presence($0) }
        expected.popup = parts[.popup].flatMap { presence($0) }
        expected.dialog = parts[.dialog].flatMap { presence($0) }
        expected.bridge = parts[.bridge].flatMap { messages($0) } ?? []
        expected.coldBoots = parts[.coldBoots].flatMap { number($0, in: 0...1000) }
        expected.requests = parts[.requests].flatMap { number($0, in: 0...1000) }
        expected.download = parts[.download].flatMap { download($0) }
        expected.visitTime = parts[.visitTime].flatMap { duration($0) }
        expected.screenshot = parts[.screenshot].flatMap { screenshot($0) }
        return expected
    }

    /// Reads a text, or a list of texts; a mapping with `exact` is an exact text.
    private mutating func visibleTexts(_ node: Node) -> [VisibleText]? {
        let list = node.sequence.map { Array($0) } ?? [node]
        return list.compactMap { node in
            guard node.mapping != nil else { return text(node, Self.visibleText).map { .part($0) } }
            return exact(node, Self.visibleText).map { .exact(TextPattern($0)) }
        }
    }

    private static let visibleText = "a string, a mapping such as “exact: Save”, or a list of these"

    /// Reads a status, a list of statuses, or `none`.
    private mutating func statuses(_ node: Node) -> Set<Int>? {
        if node.isPlain, node.string == "none" { return [] }
        let list = node.sequence.map { Array($0) } ?? [node]
        guard !list.isEmpty else { return wrong(node, "a status, a list of them, or none") }
        return Set(list.compactMap { number($0, in: 200...599) })
    }

    private mutating func messages(_ node: Node) -> [ScriptMessage]? {
        let list = node.sequence.map { Array($0) } ?? [node]
        return list.compactMap { message($0) }
    }

    /// The maximum size of a download, in bytes.
    private static let largestDownload = 1 << 40

    private mutating func download(_ node: Node) -> ScriptExpectation.Download? {
        guard node.mapping != nil else { return text(node, "the name of a file").map { .init(name: TextPattern($0)) } }
        let parts = members(of: node, ScriptExpectation.DownloadKey.self, "the name of a file")
        guard let name = parts?[.name] else { return wrong(node, "a mapping with a name") }
        let size = parts?[.size].flatMap { number($0, in: 0...Self.largestDownload) }
        return text(name).map { .init(name: TextPattern($0), size: size) }
    }

    private mutating func screenshot(_ node: Node) -> ScriptExpectation.Screenshot? {
        guard node.mapping != nil else { return text(node, "the path of a PNG file").map { .init(file: $0) } }
        let parts = members(of: node, ScriptExpectation.ScreenshotKey.self, "the path of a PNG file")
        guard let file = parts?[.file] else { return wrong(node, "a mapping with a file") }
        let tolerance: Double? = parts?[.tolerance].map { node in
            guard let number = node.float, (0...1000).contains(number) else {
                return wrong(node, "a number of pixels per thousand, from 0 to 1000") ?? 0
            }
            return number
        }
        return text(file).map { .init(file: $0, tolerance: tolerance ?? ScriptExpectation.Screenshot.defaultTolerance) }
    }
}
