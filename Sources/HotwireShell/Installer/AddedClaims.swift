import HotwireCore

/// The links and files that a site offers to open since its app was installed, which the user may decline.
struct AddedClaims: Hashable, Sendable {
    /// The schemes of links.
    let schemes: [String]
    /// The MIME types of files.
    let types: [String]

    /// Compares an update with the installed app; `nil` if it claims nothing else.
    init?(of update: InstalledApp, since installed: InstalledApp) {
        let (known, knownTypes) = (Set(installed.schemes), Set(installed.types ?? []))
        schemes = update.schemes.filter { !known.contains($0) }
        types = (update.types ?? []).filter { !knownTypes.contains($0) }
        if schemes.isEmpty, types.isEmpty { return nil }
    }
}

extension AddedClaims: CustomStringConvertible {
    /// The links and files in the words of a sentence, such as “mailto: links and text/csv files”.
    var description: String {
        let links = schemes.isEmpty ? nil : "\(schemes.map { "\($0):" }.joined(separator: ", ")) links"
        let files = types.isEmpty ? nil : "\(types.joined(separator: ", ")) files"
        return [links, files].compactMap(\.self).joined(separator: " and ")
    }
}

/// The links and files of other programs that a web app's description offers to open.
struct OfferedHandlers: Hashable, Sendable {
    /// The schemes, with their pages.
    let protocols: [ProtocolHandler]
    /// The types of files, with their pages.
    let files: [FileHandler]

    /// Returns those that remain without some claims.
    ///
    /// - Parameters:
    ///   - claims: the links and files that the user declined
    ///   - type: returns the MIME type that the system knows for an extension
    /// - Returns: The others.
    func without(_ claims: AddedClaims, type: (String) -> String?) -> OfferedHandlers {
        OfferedHandlers(
            protocols: protocols.filter { !claims.schemes.contains($0.scheme) },
            files: files.compactMap { $0.without(Set(claims.types), type: type) }
        )
    }
}
