import HotwireDesktop

/// The links and files that an app opens by default, as far as they go through the user's choices.
@MainActor struct Claims {
    private let schemes: [String]
    private let types: [String]

    private init(schemes: [String], types: [String]) { (self.schemes, self.types) = (schemes, types) }

    /// The claims of a removal.
    init(_ removal: Removal) { self.init(schemes: removal.schemes, types: removal.types) }

    /// The claims of an installed app; none without an app.
    init(_ app: InstalledApp?) { self.init(schemes: app?.schemes ?? [], types: app?.types ?? []) }

    /// Returns those that others do not have.
    func without(_ others: Claims) -> Claims {
        Claims(
            schemes: schemes.filter { !others.schemes.contains($0) },
            types: types.filter { !others.types.contains($0) }
        )
    }

    /// Returns those that an app has now.
    ///
    /// - Parameter id: the app's identifier
    /// - Returns: The claims.
    func held(by id: String) -> Claims {
        let entry = "\(id).desktop"
        return Claims(
            schemes: schemes.filter { HotwireApplication.entry(openingScheme: $0) == entry },
            types: types.filter { HotwireApplication.entry(openingType: $0) == entry }
        )
    }

    /// Forgets the user's choices of them.
    func release() {
        schemes.forEach(HotwireApplication.resetScheme)
        types.forEach(HotwireApplication.resetType)
    }
}
