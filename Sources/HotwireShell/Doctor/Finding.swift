/// Something that the doctor found, and what it means.
struct Finding: Hashable, Sendable {
    /// How bad it is.
    enum Level: String, Sendable {
        /// As it should be.
        case fine = "ok"
        /// Good to know.
        case note
        /// Something may not be as it was meant.
        case warning
        /// Something does not work.
        case fault
    }

    let level: Level
    /// What was found, in one line.
    let title: String
    /// What it means, and what to do.
    let explanation: String

    init(_ level: Level, _ title: String, _ explanation: String = "") {
        self.level = level
        self.title = title
        self.explanation = explanation
    }

    /// The finding for a terminal.
    var text: String {
        let name = level.rawValue
        let padding = String(repeating: " ", count: 9 - name.count)
        let line = "\(name)\(padding)\(title)\n"
        return explanation.isEmpty ? line : line + "         \(explanation)\n"
    }
}
