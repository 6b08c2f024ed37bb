import HotwireCore

/// Reads out of the trace what is not as it should be.
struct WarningReader: Sendable {
    /// The warnings, in the order in which each first happened.
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

/// What is found in visits.
enum VisitSigns {
    /// The signs of whole loads and of failures.
    ///
    /// - Parameter visits: the visits
    /// - Returns: the signs
    static func signs(in visits: [InspectedVisit]) -> [WarningSign] {
        visits.flatMap { visit in [fullLoad(visit), failure(visit)].compactMap(\.self) }
    }

    private static func fullLoad(_ visit: InspectedVisit) -> WarningSign? {
        guard let (name, subject) = visit.fullLoad?.sign else { return nil }
        return WarningSign(name: name, entry: visit.id, location: visit.location, subject: subject)
    }

    /// That a page has no Turbo, and that its process died, is told by other names.
    private static func failure(_ visit: InspectedVisit) -> WarningSign? {
        guard case .failed(let error) = visit.outcome, error != FailureDescription.processDied,
            error != "load.notPresent"
        else { return nil }
        let words = FailureDescription(error, at: visit.location).text
        return WarningSign(name: .visitFailed, entry: visit.id, location: visit.location, subject: words)
    }
}

extension FullLoad {
    /// The warning's name, and what exactly it is about.
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
