import HotwireCore

/// The links and files that a site offers to open since its app was installed, which the user may decline.
struct AddedClaims: Hashable, Sendable {
    /// The schemes of links.
    let schemes: [String]
    /// The MIME types of files.
    let types: [String]
    /// The extensions of files that it declares, also for a type that it opens already.
    let extensions: [String]

    /// Compares an update with the installed app; `nil` if it claims nothing else.
    init?(of update: InstalledApp, since installed: InstalledApp) {
        func added(_ new: [String]?, _ old: [String]?) -> [String] {
            let known = Set(old ?? [])
            return (new ?? []).filter { !known.contains($0) }
        }
        schemes = added(update.schemes, installed.schemes)
        types = added(update.types, installed.types)
        extensions = added(update.extensions, installed.extensions)
        if schemes.isEmpty, types.isEmpty, extensions.isEmpty { return nil }
    }
}

extension AddedClaims: CustomStringConvertible {
    /// The links and files in the words of a sentence, such as “mailto: links and text/csv files”.
    var description: String {
        let links = schemes.isEmpty ? nil : "\(schemes.map { "\($0):" }.joined(separator: ", ")) links"
        let names = types + extensions
        let files = names.isEmpty ? nil : "\(names.joined(separator: ", ")) files"
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
            files: files.compactMap { $0.without(Set(claims.types), Set(claims.extensions), type: type) }
        )
    }
}
