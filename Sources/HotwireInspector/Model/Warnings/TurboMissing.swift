import HotwireCore

/// Finds pages without Turbo, which the page's script tells, or the visit that failed, or both.
enum TurboMissing {
    /// The signs, one for each time that such a page came.
    ///
    /// - Parameter entries: all entries
    /// - Returns: the signs
    static func signs(in entries: [JournalEntry]) -> [WarningSign] {
        var told: [String?: Location?] = [:]
        return entries.compactMap { entry in
            if entry.name == .visitStarted { told[entry.tab] = nil }
            guard isSign(entry), told[entry.tab] != .some(entry.event.location) else { return nil }
            told[entry.tab] = .some(entry.event.location)
            return WarningSign(name: .turboMissing, entry: entry.number, location: entry.event.location)
        }
    }

    private static func isSign(_ entry: JournalEntry) -> Bool {
        switch entry.message {
        case "libraryMissing", "pageShown": true
        default: entry.name == .failed && entry.text("error") == "load.notPresent"
        }
    }
}
