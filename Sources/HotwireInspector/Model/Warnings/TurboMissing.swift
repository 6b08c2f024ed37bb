import HotwireCore

/// Finds pages without Turbo, as the page's script or the visit that failed says, or both.
///
/// A page about an error, and a service worker's, are shown without Turbo (`pageShown`), and need none.
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
        case "libraryMissing": true
        default: entry.name == .failed && entry.text("error") == "load.notPresent"
        }
    }
}
