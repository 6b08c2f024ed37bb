import HotwireCore
import HotwireNative

/// A page's keyboard shortcuts, which are active while the page is visible (web: `shortcut`; Linux only).
final class ShortcutComponent: BridgeComponent {
    override class var name: String { "shortcut" }

    private static let most = 100
    private var lists: [(message: Message, keys: Set<String>, shortcuts: [ScreenShortcut])] = []

    override func onReceive(message: Message) {
        switch ShortcutRequest(message) {
        case .connect(let shortcuts): register(shortcuts, for: message)
        case .register(let shortcut): register([shortcut], for: message)
        case nil: break
        }
    }

    override func onRelease(message: Message) {
        lists.removeAll { $0.message == message }
        show()
    }

    private func register(_ shortcuts: [PageShortcut], for message: Message) {
        let keys = Set(shortcuts.map(\.accelerator))
        // A list that shares keys with an earlier list replaces it.
        lists.removeAll { list in
            shortcuts.isEmpty || list.message == message || !list.keys.isDisjoint(with: keys)
        }
        guard lists.flatMap(\.shortcuts).count + shortcuts.count <= Self.most else { return }
        lists.append((message, keys, shortcuts.map { shortcut(for: $0, of: message) }))
        show()
    }

    private func shortcut(for shortcut: PageShortcut, of message: Message) -> ScreenShortcut {
        ScreenShortcut(accelerator: shortcut.accelerator, title: shortcut.title) { [weak self] in
            self?.answerUser(message, with: shortcut.answer)
        }
    }

    private func show() {
        navigationItem?.shortcuts = lists.flatMap(\.shortcuts)
    }
}

/// A request of a page's `shortcut` component.
nonisolated enum ShortcutRequest: Hashable, Sendable {
    /// The complete list of an element's keys.
    case connect([PageShortcut])
    /// Adds one key.
    case register(PageShortcut)

    private static let most = 50

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        let data = message.fields
        switch message.event {
        case "connect":
            let list = (data["shortcuts"]?.arrayValue ?? []).prefix(Self.most)
            self = .connect(list.enumerated().compactMap { place, item in Self.listed(item, at: place) })
        case "register":
            let keys = data.text("keys") ?? data.text("accelerator")
            let answer = data["id"].map { ["id": $0] as JSONValue }
            guard let shortcut = PageShortcut(keys: keys, title: data.text("title"), answer: answer) else { return nil }
            self = .register(shortcut)
        default: return nil
        }
    }

    private static func listed(_ item: JSONValue, at place: Int) -> PageShortcut? {
        let index = JSONValue.number(Double(item["index"]?.intValue ?? place))
        let answer: JSONValue = ["selectedIndex": index, "index": index]
        return PageShortcut(keys: item.text("keys"), title: item.text("title"), answer: answer)
    }
}

/// A page's key and its purpose.
nonisolated struct PageShortcut: Hashable, Sendable {
    /// The key in GTK's format, for example `<Control>k`.
    let accelerator: String
    let title: String
    /// The reply when the key is pressed.
    let answer: JSONValue?

    init?(keys: String?, title: String?, answer: JSONValue?) {
        guard let keys, let accelerator = ShortcutKeys(keys)?.accelerator else { return nil }
        self.accelerator = accelerator
        self.title = (title ?? keys).cut(to: 100)
        self.answer = answer
    }
}

/// A key with its modifiers as pages write it, for example `Ctrl+K`, `CmdOrCtrl+Shift+P` or `F2`.
nonisolated struct ShortcutKeys: Hashable, Sendable {
    private enum Modifier: String, CaseIterable {
        case control = "<Control>"
        case alt = "<Alt>"
        case shift = "<Shift>"

        init?(_ word: String) {
            switch word {
            case "ctrl", "control", "cmd", "command", "cmdorctrl", "commandorcontrol", "meta", "super", "mod",
                "primary":
                self = .control
            case "alt", "option": self = .alt
            case "shift": self = .shift
            default: return nil
            }
        }
    }

    /// The key in GTK's format.
    let accelerator: String

    init?(_ text: String) {
        guard text.utf8.count <= 60 else { return nil }
        // The key of “Ctrl++” is the plus itself.
        let isPlus = text.hasSuffix("+")
        var words = (isPlus ? text.dropLast() : Substring(text)).split(separator: "+").map { word in
            String(word.filter { !$0.isWhitespace }).lowercased()
        }
        if isPlus { words.append("plus") }
        guard let last = words.popLast(), let key = Self.key(last) else { return nil }
        let held = words.map { Modifier($0) }
        guard held.allSatisfy({ $0 != nil }), Self.isFree(key, Set(held.compactMap(\.self))) else { return nil }
        accelerator = Modifier.allCases.filter(held.contains).map(\.rawValue).joined() + key
    }

    private static func isFree(_ key: String, _ held: Set<Modifier>) -> Bool {
        // A shortcut must not interfere with typing: it needs Ctrl or Alt unless it is a function key, and must not edit text.
        if held.contains(.alt) { return true }
        guard held.contains(.control) else { return functionKeys.contains(key) }
        return !editing.contains(key)
    }

    /// Returns GTK's name for a key; `nil` if the key is not supported.
    private static func key(_ word: String) -> String? {
        if let name = names[word] { return name }
        if let name = functionKeys.first(where: { $0.lowercased() == word }) { return name }
        guard word.count == 1, let letter = word.first, letter.isASCII, letter.isLetter || letter.isNumber else {
            return nil
        }
        return word
    }

    private static let functionKeys = (1...12).map { "F\($0)" }

    /// Keys that are needed for editing text.
    private static let editing: Set<String> = [
        "a", "c", "v", "x", "y", "z", "BackSpace", "Delete", "Down", "End", "Home", "Insert", "Left", "Right", "Tab",
        "Up",
    ]

    private static let names = [
        "'": "apostrophe", ",": "comma", "-": "minus", ".": "period", "/": "slash", ";": "semicolon", "=": "equal",
        "?": "question", "[": "bracketleft", "\\": "backslash", "]": "bracketright", "`": "grave",
        "arrowdown": "Down", "arrowleft": "Left", "arrowright": "Right", "arrowup": "Up", "backspace": "BackSpace",
        "del": "Delete", "delete": "Delete", "down": "Down", "end": "End", "enter": "Return", "esc": "Escape",
        "escape": "Escape", "home": "Home", "insert": "Insert", "left": "Left", "minus": "minus",
        "pagedown": "Page_Down", "pageup": "Page_Up", "plus": "plus", "return": "Return", "right": "Right",
        "slash": "slash", "space": "space", "tab": "Tab", "up": "Up",
    ]
}
