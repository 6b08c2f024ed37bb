import HotwireCore

extension ScriptStep {
    /// The step in short, as a script writes it.
    package var words: String { action.map { $0.words + (isImmediate ? ", now" : "") } ?? "expect" }
}

extension ScriptAction {
    /// The action in short, as a script writes it.
    package var words: String {
        switch self {
        case .visit(let path, _): "visit: \(path)"
        case .click(let target): "click: \(target.words)"
        case .hover(let target): "hover: \(target.words)"
        case .fill(let fields): "fill: \(Self.list(fields))"
        case .choose(let fields): "choose: \(Self.list(fields))"
        case .check(let names, let isOn): "\(isOn ? "check" : "uncheck"): \(names.joined(separator: ", "))"
        case .submit(let button): button.map { "submit: \($0)" } ?? "submit"
        case .press(let keys): "press: \(keys.map(\.description).joined(separator: ", "))"
        case .back: "back"
        case .reload: "reload"
        case .dismiss: "dismiss"
        case .tab(let title): "tab: \(title)"
        case .wait(let pattern): "wait: \(pattern.words)"
        case .offline(let isOff): "offline: \(isOff)"
        case .kill: "kill"
        case .screenshot(let name): "screenshot: \(name)"
        case .bridge(let answer): "bridge: \(answer.component) \(answer.event)"
        case .run: "run"
        case .chooseFile(let files): "choose_file: \(files.joined(separator: ", "))"
        case .dropFile(let files, let target): "drop_file: \(files.joined(separator: ", ")) onto \(target.words)"
        case .request(let request): "request: \(request.words)"
        case .session(let name): "session: \(name ?? Self.firstSession)"
        }
    }

    private static func list(_ fields: [FieldValue]) -> String { fields.map(\.field).joined(separator: ", ") }
}

extension ScriptAction.EventPattern {
    /// The pattern in short.
    package var words: String { name.rawValue + (location.map { " at \($0)" } ?? "") }
}

extension ScriptRequest {
    /// The request in short.
    package var words: String { "\(method.rawValue.lowercased()) \(address)" }
}

extension ScriptTarget {
    /// The target in short.
    package var words: String {
        let what =
            switch name {
            case .text(let text), .exactText(let text): text
            case .role(let role, let name): name.map { "\(role) “\($0)”" } ?? role
            case .css(let selector): selector
            }
        return what + (place.map { " in the \($0.rawValue)" } ?? "")
    }
}

extension TraceRecord {
    /// The record on one line, in a readable form.
    var words: String {
        var words = ["\(milliseconds) ms", event.name.rawValue]
        if let location = event.location { words.append(location.pathAndQuery) }
        words += event.details.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.stringValue ?? $0.value.text)" }
        return words.joined(separator: " ")
    }
}
