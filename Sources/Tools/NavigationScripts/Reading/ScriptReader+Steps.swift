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
                note("A step has only one action. Move “\(word.rawValue)” to a step of its own.", at: name)
            } else {
                step.action = action(word, value.isNothing ? nil : value, of: name)
            }
        }
        if mapping.isEmpty { note("The step is empty.", at: node) }
        if step.isImmediate, !(step.action?.waitsForRest ?? false) {
            note("“now” belongs to an action that otherwise waits until the app is idle.", at: node)
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
