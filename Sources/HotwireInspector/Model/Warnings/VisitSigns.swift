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
        guard case .failed(let error) = visit.outcome, error != FailureWords.processDied, error != "load.notPresent"
        else { return nil }
        let words = FailureWords(error, at: visit.location).text
        return WarningSign(name: .visitFailed, entry: visit.id, location: visit.location, subject: words)
    }
}
