import HotwireCore
import Yams

/// The words by which steps begin.
enum StepWord: String, CaseIterable {
    case visit, click, fill, choose, check, uncheck, submit, press, back, reload, dismiss, tab, wait, offline, kill
    case screenshot, bridge, run, request, session, expect
    case chooseFile = "choose_file"

    /// Whether it stands alone, without anything after it.
    var standsAlone: Bool { [.submit, .back, .reload, .dismiss, .kill].contains(self) }
}

extension ScriptReader {
    /// A word alone, or a mapping of an action, an expectation or both.
    mutating func step(_ node: Node) -> ScriptStep? {
        let line = node.mark?.line ?? 0
        if node.scalar != nil {
            guard let word = word(node, of: StepWord.self, "step") else { return nil }
            guard word.standsAlone else {
                note("“\(word.rawValue)” needs to be told what: “\(word.rawValue): …”.", at: node)
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
            } else if step.action != nil {
                note("A step does one thing; “\(word.rawValue)” is another.", at: name)
            } else {
                step.action = action(word, value.isNothing ? nil : value, of: name)
            }
        }
        if mapping.isEmpty { note("This step says nothing.", at: node) }
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
            note("“\(word.rawValue)” needs to be told what.", at: name)
            return nil
        }
        return action(word, value)
    }

    private mutating func bare(_ action: ScriptAction, _ value: Node?) -> ScriptAction? {
        guard let value else { return action }
        note("Nothing can stand after this step's word.", at: value)
        return nil
    }

    private mutating func action(_ word: StepWord, _ value: Node) -> ScriptAction? {
        switch word {
        case .visit: return visit(value)
        case .click: return target(value).map(ScriptAction.click)
        case .fill: return fields(value).map(ScriptAction.fill)
        case .choose: return fields(value).map(ScriptAction.choose)
        case .check: return texts(value).map { .check($0, true) }
        case .uncheck: return texts(value).map { .check($0, false) }
        case .press: return keys(value).map(ScriptAction.press)
        case .tab: return text(value, "the title of a tab").map(ScriptAction.tab)
        case .wait: return event(value).map(ScriptAction.wait)
        case .offline: return flag(value).map(ScriptAction.offline)
        case .screenshot: return text(value, "a name for the picture").map(ScriptAction.screenshot)
        case .bridge: return message(value).map(ScriptAction.bridge)
        case .run: return text(value, "JavaScript").map(ScriptAction.run)
        case .chooseFile: return files(value).map(ScriptAction.chooseFile)
        case .request: return request(value).map(ScriptAction.request)
        case .session: return session(value)
        case .submit, .back, .reload, .dismiss, .kill, .expect: return nil
        }
    }
}
