import HotwireCore
import NavigationScripts

/// A generator of random scripts; equal seeds produce equal scripts.
struct RandomScript {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func script() -> NavigationScript {
        let device = maybe { $0.pick(EmulatedDevice.all) }
        return NavigationScript(
            name: text(),
            app: pick([nil, .demo, .configuration("a: #" + text().replacing("://", with: ""))]),
            start: maybe { $0.path() },
            emulation: device.map { Emulation($0.platform, device: $0) },
            window: maybe { .init(width: $0.number(360, 10_000), height: $0.number(240, 10_000)) },
            language: pick([nil, LanguageTag("de"), LanguageTag("pt_BR")]),
            components: list(0) { $0.text() },
            showsServerErrorPages: pick([nil, true, false]),
            allowsRefusals: number(0, 1) == 1,
            timeout: .milliseconds(number(1, 3_600_000)),
            steps: list(1) { $0.step() }
        )
    }

    private mutating func step() -> ScriptStep {
        let action = maybe { $0.action() }
        return ScriptStep(
            action,
            isImmediate: (action?.waitsForRest ?? false) && number(0, 3) == 0,
            expect: action == nil ? expectation() : maybe { $0.expectation() }
        )
    }

    private mutating func action() -> ScriptAction {
        switch number(0, 21) {
        case 0: .visit(path(), pick(VisitAction.allCases))
        case 1: .click(target())
        case 2: .fill(fields())
        case 3: .choose(fields())
        case 4: .check(list(0) { $0.text() }, number(0, 1) == 1)
        case 5: .submit(button: maybe { $0.text() })
        case 6: .press(list(1) { $0.key() }.compactMap(\.self))
        case 7: .back
        case 8: .reload
        case 9: .dismiss
        case 10: .tab(text())
        case 11: .wait(.init(pick(TraceEvent.Name.allCases), location: maybe { TextPattern($0.text()) }))
        case 12: .offline(number(0, 1) == 1)
        case 13: .kill
        case 14: .screenshot(text())
        case 15: .bridge(message())
        case 16: .chooseFile(list(1) { $0.text() })
        case 17: .dropFile(list(1) { $0.text() }, .init(.text(text()), in: maybe { $0.pick([.page, .list]) }))
        case 18: .request(request())
        case 20: .hover(.init(.text(text()), in: maybe { $0.pick([.page, .list]) }))
        case 19: .session(maybe { "user " + $0.text() })
        default: .run(text())
        }
    }

    private mutating func expectation() -> ScriptExpectation {
        var expected = ScriptExpectation()
        expected.stack = maybe { $0.list(0) { TextPattern($0.text()) } }
        expected.modal = maybe { $0.list(0) { TextPattern($0.text()) } }
        expected.tab = maybe { $0.text() }
        expected.title = maybe { TextPattern($0.text()) }
        expected.location = maybe { TextPattern($0.text()) }
        expected.text = list(0) { .part($0.text()) }
        expected.noText = list(0) { .exact(TextPattern($0.text())) }
        expected.error = maybe { $0.presence() }
        expected.refused = maybe { Set($0.list(0) { $0.number(200, 599) }) }
        expected.console = maybe { $0.presence() }
        expected.popup = maybe { $0.presence() }
        expected.dialog = maybe { $0.presence() }
        expected.bridge = list(0) { $0.message() }
        expected.coldBoots = maybe { $0.number(0, 1000) }
        expected.requests = maybe { $0.number(0, 1000) }
        expected.visitTime = maybe { .milliseconds($0.number(1, 3_600_000)) }
        expected.download = maybe { .init(name: TextPattern($0.text()), size: $0.maybe { $0.number(0, 1 << 40) }) }
        expected.screenshot = maybe { .init(file: $0.text(), tolerance: Double($0.number(0, 100_000)) / 100) }
        return expected
    }

    private mutating func request() -> ScriptRequest {
        let method = pick(HTTPRequest.Method.allCases)
        return ScriptRequest(
            method,
            path(),
            headers: Dictionary(list(0) { ($0.text(), $0.text()) }) { $1 },
            body: method == .get ? nil : maybe { $0.json(depth: 0) },
            sendsCookies: number(0, 1) == 1,
            status: maybe { $0.number(100, 599) }
        )
    }

    private mutating func target() -> ScriptTarget {
        let place = maybe { $0.pick(ScriptTarget.Place.allCases) }
        switch number(0, 2) {
        case 0: return ScriptTarget(.text(text()), in: place)
        case 1: return ScriptTarget(.role(text(), name: maybe { $0.text() }), in: place)
        default: return ScriptTarget(.css(text()), in: maybe { _ in .page })
        }
    }

    private mutating func fields() -> [ScriptAction.FieldValue] {
        let names = list(1) { $0.text() }
        let values = names.map { _ in maybe { $0.text() } ?? "" }
        return names.indices.filter { !names[..<$0].contains(names[$0]) }.map { .init(names[$0], values[$0]) }
    }

    private mutating func message() -> ScriptMessage {
        .init(component: text(), event: text(), data: maybe { $0.json(depth: 0) })
    }

    private mutating func json(depth: Int) -> JSONValue {
        switch number(0, depth > 4 ? 3 : 5) {
        case 0: .null
        case 1: .bool(number(0, 1) == 1)
        case 2: .number(finite())
        case 3: .string(maybe { $0.text() } ?? "")
        case 4: .array(list(0) { $0.json(depth: depth + 1) })
        default: .object(Dictionary(list(0) { ($0.text(), $0.json(depth: depth + 1)) }) { $1 })
        }
    }

    private mutating func finite() -> Double {
        let number = Double(bitPattern: next())
        return number.isFinite ? number : 0
    }

    private mutating func presence() -> ScriptExpectation.Presence {
        let pattern = text()
        return pattern == "none" ? .absent : .matching(TextPattern(pattern))
    }

    private mutating func key() -> KeyStroke? {
        let held = pick(["", "Ctrl+", "Shift+", "Ctrl+Alt+Shift+"])
        return KeyStroke(held + pick(["Escape", "Return", "F5", "a", "#", "+", ":", "\"", "1", "ü", "🙂", " "]))
    }

    private mutating func path() -> String { "/a" + text() }

    /// Returns a problematic text, several of them, or YAML's special characters in any order.
    private mutating func text() -> String {
        switch number(0, 3) {
        case 0: pick(NastyTexts.all)
        case 1: pick(NastyTexts.all) + pick([" ", "\n", "", ": "]) + pick(NastyTexts.all)
        default:
            String(
                (0...number(0, 12)).map { _ in pick(Array("ab1 \n\t:#-?,[]{}&*!|>'\"%@`\\~=<./ü🙂\u{85}\u{2028}\r")) }
            )
        }
    }

    private mutating func list<Value>(_ fewest: Int, _ make: (inout Self) -> Value) -> [Value] {
        (0..<number(fewest, 3)).map { _ in make(&self) }
    }

    private mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
        number(0, 1) == 1 ? make(&self) : nil
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0, values.count - 1)] }

    private mutating func number(_ least: Int, _ most: Int) -> Int { least + Int(next() % UInt64(most - least + 1)) }

    /// Uses xorshift64*, because the sequence must be reproducible.
    private mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 0x2545_F491_4F6C_DD1D
    }
}
