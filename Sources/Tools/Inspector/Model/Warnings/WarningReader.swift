import HotwireCore

/// Reads warnings from the trace.
struct WarningReader: Sendable {
    /// The warnings, in the order of their first occurrence.
    let warnings: [InspectedWarning]

    /// Reads all entries.
    init(_ entries: [JournalEntry]) {
        let proposals = ProposalReader(entries).proposals
        let signs =
            entries.flatMap(PageFindings.signs) + TurboMissing.signs(in: entries)
            + VisitSigns.signs(in: VisitReader(entries).visits)
            + ProposalSigns.signs(in: proposals) + ProposalLoops.signs(in: proposals)
        warnings = InspectedWarning.merged(signs.sorted { $0.entry < $1.entry })
    }
}

/// Detects pages without Turbo, from the page's script, the failed visit, or both.
///
/// Error pages and pages of a service worker are shown without Turbo (`pageShown`), and need none.
enum TurboMissing {
    /// Returns the signs, one for each load of such a page.
    ///
    /// - Parameter entries: all entries
    /// - Returns: The signs.
    static func signs(in entries: [JournalEntry]) -> [WarningSign] {
        var reported: [String?: Location?] = [:]
        return entries.compactMap { entry in
            if entry.name == .visitStarted { reported[entry.tab] = nil }
            guard isSign(entry), reported[entry.tab] != .some(entry.event.location) else { return nil }
            reported[entry.tab] = .some(entry.event.location)
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

/// The signs in visits.
enum VisitSigns {
    /// Returns the signs of full page loads and failures.
    ///
    /// - Parameter visits: the visits
    /// - Returns: The signs.
    static func signs(in visits: [InspectedVisit]) -> [WarningSign] {
        visits.flatMap { visit in [fullLoad(visit), failure(visit)].compactMap(\.self) }
    }

    private static func fullLoad(_ visit: InspectedVisit) -> WarningSign? {
        guard let (name, subject) = visit.fullLoad?.sign else { return nil }
        return WarningSign(name: name, entry: visit.id, location: visit.location, subject: subject)
    }

    /// A missing Turbo and the end of the web process have warnings of their own.
    private static func failure(_ visit: InspectedVisit) -> WarningSign? {
        guard case .failed(let error) = visit.outcome, error != FailureDescription.processDied,
            error != "load.notPresent"
        else { return nil }
        let words = FailureDescription(error, at: visit.location).text
        return WarningSign(name: .visitFailed, entry: visit.id, location: visit.location, subject: words)
    }
}

extension FullLoad {
    /// The kind of warning and its subject.
    var sign: (name: InspectedWarning.Name, subject: String) {
        switch self {
        case .assetsChanged: (.assetsChanged, "")
        case .turboAsked(let reason): (.turboAsked, reason)
        case .processDied: (.processDied, "")
        case .noAnswer: (.noAnswer, "")
        case .requestFailed: (.requestFailed, "")
        case .otherOrigin: (.otherOrigin, "")
        case .noTurboBefore: (.noTurboBefore, "")
        case .unknown: (.fullLoad, "")
        }
    }
}
