import HotwireCore

/// A result of the doctor, and what it means.
struct Finding: Hashable, Sendable {
    /// The severity of a finding.
    enum Level: String, Sendable {
        /// As it should be.
        case fine = "ok"
        /// Good to know.
        case note
        /// Something may not work as intended.
        case warning
        /// Something does not work.
        case fault
    }

    let level: Level
    /// The result, in one line.
    let title: String
    /// What it means and what to do.
    let explanation: String

    init(_ level: Level, _ title: String, _ explanation: String = "") {
        self.level = level
        self.title = title
        self.explanation = explanation
    }

    /// The finding as text for a terminal.
    var text: String {
        let name = level.rawValue
        let padding = String(repeating: " ", count: 9 - name.count)
        let line = "\(name)\(padding)\(TerminalText.plain(title))\n"
        return explanation.isEmpty ? line : line + "         \(explanation)\n"
    }
}
