import HotwireCore

/// What a page wrote to its console.
struct ConsoleLine: Hashable, Sendable, Identifiable {
    /// How a page writes.
    enum Level: String, Sendable, CaseIterable {
        /// By the way.
        case log
        /// What people may want to know.
        case info
        /// What developers may want to know.
        case debug
        /// Something may be wrong.
        case warning
        /// Something is wrong.
        case error
    }

    /// The number of its entry.
    let id: Int
    /// When it was written, in milliseconds since the journal's first entry.
    let time: Int
    /// How it was written.
    let level: Level
    /// What was written.
    let text: String
    /// The page.
    let location: Location?

    /// Reads an entry that is a line of a console.
    init?(_ entry: JournalEntry) {
        guard entry.name == .console, let text = entry.text("text") else { return nil }
        id = entry.number
        time = entry.time
        level = entry.text("level").flatMap(Level.init(rawValue:)) ?? .log
        self.text = text
        location = entry.event.location
    }
}
