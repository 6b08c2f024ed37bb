import HotwireCore

/// A message in the console of a page.
struct ConsoleLine: Hashable, Sendable, Identifiable {
    /// The level of a message.
    enum Level: String, Sendable, CaseIterable {
        /// `console.log`.
        case log
        /// `console.info`.
        case info
        /// `console.debug`.
        case debug
        /// `console.warn`.
        case warning
        /// `console.error`, or an uncaught error.
        case error
    }

    /// The number of its entry.
    let id: Int
    /// The time, in milliseconds since the journal's first entry.
    let time: Int
    /// The level.
    let level: Level
    /// The text.
    let text: String
    /// The page.
    let location: Location?

    /// Decodes an entry with a console message.
    init?(_ entry: JournalEntry) {
        guard entry.name == .console, let text = entry.text("text") else { return nil }
        id = entry.number
        time = entry.time
        level = entry.text("level").flatMap(Level.init(rawValue:)) ?? .log
        self.text = text
        location = entry.event.location
    }
}
