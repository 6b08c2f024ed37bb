import HotwireCore

/// A reader of warnings from the trace.
struct WarningReader: Sendable {
    /// The warnings, in the order of their first occurrence.
    let warnings: [InspectedWarning]

    init(_ entries: [JournalEntry]) {
        let proposals = ProposalReader(entries).proposals
        let signs =
            entries.flatMap(PageFindings.signs) + TurboMissing.signs(in: entries)
            + VisitSigns.signs(in: VisitReader(entries).visits)
            + ProposalSigns.signs(in: proposals) + ProposalLoops.signs(in: proposals)
        warnings = InspectedWarning.merged(signs.sorted { $0.entry < $1.entry })
    }
}

// Error pages and a service worker's pages are shown without Turbo (`pageShown`), and do not need it.
/// A detector of pages without Turbo, which the page's script or the failed visit reveals.
enum TurboMissing {
    /// Returns one sign for each load of a page without Turbo.
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
    static func signs(in visits: [InspectedVisit]) -> [WarningSign] {
        visits.flatMap { visit in [fullLoad(visit), failure(visit)].compactMap(\.self) }
    }

    private static func fullLoad(_ visit: InspectedVisit) -> WarningSign? {
        guard let (name, subject) = visit.fullLoad?.sign else { return nil }
        return WarningSign(name: name, entry: visit.id, location: visit.location, subject: subject)
    }

    /// Returns the sign of a failure, except for a missing Turbo or an ended web process, which have warnings of their own.
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

/// The signs in pages and in responses to their forms.
enum PageFindings {
    static func signs(in entry: JournalEntry) -> [WarningSign] {
        switch entry.name {
        case .formAnswered: formAnswer(entry)
        case .pageChecked: findings(entry)
        case .message where entry.message == "formRefused": formRefusal(entry)
        default: []
        }
    }

    /// Returns the sign of a form whose response is a page; the response to a form in a frame may be the frame.
    private static func formAnswer(_ entry: JournalEntry) -> [WarningSign] {
        guard let status = entry.number("status"), let method = entry.text("method")?.lowercased(), method != "get",
            (200..<300).contains(status), !entry.isTrue("isRedirected"), !entry.isTrue("isStream"),
            !entry.isTrue("isInFrame")
        else { return [] }
        let subject = "\(method.uppercased()), status \(status)"
        return [
            WarningSign(name: .formNotRedirected, entry: entry.number, location: entry.event.location, subject: subject)
        ]
    }

    private static func formRefusal(_ entry: JournalEntry) -> [WarningSign] {
        let subject = entry.number("status").map(String.init) ?? ""
        return [WarningSign(name: .formRefused, entry: entry.number, location: entry.event.location, subject: subject)]
    }

    private static func findings(_ entry: JournalEntry) -> [WarningSign] {
        let findings = entry.event.details["findings"]?.arrayValue ?? []
        return findings.compactMap { finding in
            guard let name = finding["name"]?.stringValue.flatMap(InspectedWarning.Name.init(finding:)) else {
                return nil
            }
            let subject = finding["about"]?.stringValue ?? ""
            return WarningSign(name: name, entry: entry.number, location: entry.event.location, subject: subject)
        }
    }
}

extension InspectedWarning.Name {
    /// Creates a name from a page's finding; `nil` if the name is unknown.
    fileprivate init?(finding: String) {
        guard let name = PageFinding.Name(rawValue: finding) else { return nil }
        self.init(rawValue: name.rawValue)
    }
}

/// The signs in proposals.
enum ProposalSigns {
    static func signs(in proposals: [InspectedProposal]) -> [WarningSign] {
        proposals.flatMap { proposal in
            var signs: [WarningSign] = []
            func add(_ name: InspectedWarning.Name, _ subject: String = "") {
                signs.append(
                    WarningSign(name: name, entry: proposal.id, location: proposal.location, subject: subject)
                )
            }
            if proposal.outcome == .rejected { add(.proposalRejected) }
            if proposal.outcome == .refused { add(.proposalRefused) }
            if proposal.isForApp, proposal.matchesNothing { add(.noRule) }
            if let objection = proposal.objection { add(.ruleObjection, objection) }
            return signs
        }
    }
}

/// A detector of proposal loops.
enum ProposalLoops {
    /// The maximum number of proposals for a page within the time span.
    static let limit = 5
    /// The time span, in seconds.
    static let seconds = 10

    /// Returns a sign for each proposal that exceeds the limit.
    static func signs(in proposals: [InspectedProposal]) -> [WarningSign] {
        var times: [Page: [Int]] = [:]
        return proposals.compactMap { proposal in
            guard let location = proposal.location?.withoutFragment else { return nil }
            let page = Page(tab: proposal.tab, location: location)
            let recent = (times[page] ?? []).suffix(limit) + [proposal.time]
            times[page] = Array(recent)
            guard recent.count > limit, let first = recent.first, proposal.time - first <= seconds * 1_000 else {
                return nil
            }
            return WarningSign(name: .proposalLoop, entry: proposal.id, location: location)
        }
    }

    private struct Page: Hashable {
        let tab: String?
        let location: Location
    }
}
