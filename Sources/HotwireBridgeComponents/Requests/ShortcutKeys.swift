import HotwireCore

/// A key with its modifiers, as pages write it: `Ctrl+K`, `CmdOrCtrl+Shift+P`, `F2`.
///
/// Combinations that would interfere with typing are rejected: Ctrl or Alt is required, except for function keys, and keys
/// for editing text are not available.
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
        if held.contains(.alt) { return true }
        guard held.contains(.control) else { return functionKeys.contains(key) }
        return !editing.contains(key)
    }

    /// Returns GTK's name for a key.
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
