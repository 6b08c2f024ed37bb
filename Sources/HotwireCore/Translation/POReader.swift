/// Parses a PO file line by line.
struct POReader {
    private let lines: [Substring]
    private var ended: [POEntry] = []
    private var entry: POEntry?
    private var keyword: (name: String, value: String)?
    private var isFuzzy = false
    private var line = 0

    init(_ text: String) {
        lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    }

    /// Reads all entries.
    mutating func entries() throws(MessageCatalogError) -> [POEntry] {
        for (index, text) in lines.enumerated() {
            line = index + 1
            try read(text.drop(while: \.isWhitespace))
        }
        try endEntry()
        return ended
    }

    private mutating func read(_ text: Substring) throws(MessageCatalogError) {
        switch text.first {
        case nil: break
        case "#":
            // A comment belongs to the following entry.
            if entry?.forms.isEmpty == false || keyword?.name.hasPrefix("msgstr") == true { try endEntry() }
            if text.hasPrefix("#,") && text.contains("fuzzy") { isFuzzy = true }
        case "\"":
            guard keyword != nil else { throw error(.notPO) }
            let value = try quoted(text)
            keyword?.value += value
        default:
            let name = String(text.prefix { !$0.isWhitespace })
            let value = try quoted(text.dropFirst(name.count).drop(while: \.isWhitespace))
            try begin(name, value)
        }
    }

    /// Starts a keyword; some keywords end the previous entry.
    private mutating func begin(_ name: String, _ value: String) throws(MessageCatalogError) {
        try endKeyword()
        if name == "msgctxt" || name == "msgid", entry?.forms.isEmpty == false { try endEntry() }
        if entry == nil { entry = POEntry(line: line, isFuzzy: isFuzzy) }
        keyword = (name, value)
    }

    private mutating func endKeyword() throws(MessageCatalogError) {
        guard let (name, value) = keyword.take() else { return }
        guard entry?.take(name, value) == true else { throw error(.outOfOrder(name)) }
    }

    private mutating func endEntry() throws(MessageCatalogError) {
        try endKeyword()
        guard let entry = entry.take() else { return }
        guard !entry.forms.isEmpty else { throw error(.outOfOrder("msgid")) }
        ended.append(entry)
        isFuzzy = false
    }

    private func quoted(_ text: Substring) throws(MessageCatalogError) -> String {
        var (value, isEscaped) = ("", false)
        guard text.first == "\"" else { throw error(.notPO) }
        var rest = text.dropFirst()
        while let character = rest.popFirst() {
            if isEscaped {
                guard let meant = Self.escapes[character] else { throw error(.badEscape(character)) }
                value.append(meant)
                isEscaped = false
            } else if character == "\"" {
                guard rest.allSatisfy(\.isWhitespace) else { throw error(.notPO) }
                return value
            } else if character == "\\" {
                isEscaped = true
            } else {
                value.append(character)
            }
        }
        throw error(.notPO)
    }

    private static let escapes: [Character: Character] = ["n": "\n", "t": "\t", "r": "\r", "\"": "\"", "\\": "\\"]

    private func error(_ reason: MessageCatalogError.Reason) -> MessageCatalogError {
        MessageCatalogError(line: line, reason: reason)
    }
}
