/// A key with its modifiers: `Escape`, `Ctrl+R`, `Shift+Tab`, `a`.
package struct KeyStroke: Hashable, Sendable {
    /// A modifier key.
    package enum Modifier: String, Hashable, Sendable, CaseIterable {
        case control = "Ctrl"
        case alt = "Alt"
        case shift = "Shift"
    }

    /// The key's name in GDK: `Escape`, `Return`, `F5`, or a single character.
    package let key: String
    package let modifiers: Set<Modifier>

    /// Parses a key; `nil` if the text does not name one.
    package init?(_ text: String) {
        var words = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        // The key of “Ctrl++” is the plus sign.
        if words.count > 1, words.suffix(2).allSatisfy(\.isEmpty) { words = words.dropLast(2) + ["+"] }
        guard let last = words.popLast(), let key = Self.key(last) else { return nil }
        let held = words.map { word in
            Modifier.allCases.first { $0.rawValue.lowercased() == word.lowercased() }
                ?? (word.lowercased() == "control" ? .control : nil)
        }
        guard held.allSatisfy({ $0 != nil }) else { return nil }
        self.key = key
        modifiers = Set(held.compactMap(\.self))
    }

    private static func key(_ word: String) -> String? {
        if word.count == 1 { return word }
        return names.first { $0.lowercased() == word.lowercased() } ?? otherNames[word.lowercased()]
    }

    /// The named keys.
    static let names =
        [
            "Escape", "Return", "Tab", "space", "BackSpace", "Delete", "Home", "End", "Page_Up", "Page_Down", "Left",
            "Right", "Up", "Down", "Menu",
        ] + (1...12).map { "F\($0)" }

    /// Alternative names of keys that web pages use.
    private static let otherNames = [
        "enter": "Return", "esc": "Escape", "backspace": "BackSpace", "pageup": "Page_Up", "pagedown": "Page_Down",
        "arrowleft": "Left", "arrowright": "Right", "arrowup": "Up", "arrowdown": "Down",
    ]
}

extension KeyStroke: CustomStringConvertible {
    /// The key as written in scripts.
    package var description: String {
        (Modifier.allCases.filter(modifiers.contains).map(\.rawValue) + [key]).joined(separator: "+")
    }
}
