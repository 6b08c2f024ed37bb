import HotwireCore
import Yams

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

    /// Reads a path within the app, or an external page, as a link from another program may contain.
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
            note("CSS selectors only find elements of the page.", at: node)
        }
        return ScriptTarget(name, in: place ?? nil)
    }

    private mutating func textTarget(_ node: Node) -> ScriptTarget.Name? {
        guard node.mapping != nil else { return text(node).map { .text($0) } }
        return exact(node, "a string, or a mapping such as “exact: Save”").map { .exactText($0) }
    }

    /// Reads a mapping with a whole text.
    mutating func exact(_ node: Node, _ expected: String) -> String? {
        guard let parts = members(of: node, ExactKey.self, expected) else { return nil }
        // An unknown key has been noted.
        guard let part = parts[.exact] else { return node.mapping?.isEmpty == true ? wrong(node, expected) : nil }
        return text(part)
    }

    /// Reads the target of a pointer, an element of the page.
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

    /// Reads a mapping of files and the element that they are dropped onto.
    mutating func drop(_ node: Node) -> ScriptAction? {
        let expected = "a mapping with a file, and onto what it is dropped"
        guard let parts = members(of: node, DropKey.self, expected) else { return nil }
        guard let file = parts[.file], let place = parts[.onto] else { return wrong(node, expected) }
        guard let files = files(file), let target = target(place) else { return nil }
        guard target.place?.isPage != false else {
            note("Files are only dropped onto elements of the page.", at: place)
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
