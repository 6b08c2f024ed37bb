import HotwireCore
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

/// The programs that open links and files, before an app is installed that opens them, too.
///
/// Without a choice of the user, the desktop takes the first entry that it finds, and the user's entries come first. So the
/// previous program is chosen explicitly.
@MainActor struct DefaultPrograms {
    private let ofSchemes: [(scheme: String, entry: String?)]
    private let ofTypes: [(type: String, entry: String?)]

    /// Asks for the present programs.
    ///
    /// - Parameter app: the desktop entry of the new app
    init(of app: DesktopEntry) {
        ofSchemes = app.schemes.map { ($0, HotwireApplication.entry(openingScheme: $0)) }
        ofTypes = app.types.map { ($0, HotwireApplication.entry(openingType: $0)) }
    }

    /// Keeps the programs, and makes the new app open what had none.
    ///
    /// The app opens a well-known scheme that had no program, but it is not chosen for it: a later program comes first
    /// if the system prefers it.
    ///
    /// - Parameter own: the name of the new app's desktop entry
    /// - Returns: The schemes and types that another program opens.
    func keep(besides own: String) -> (schemes: [String], types: [String]) {
        let schemes = ofSchemes.filter { scheme, entry in
            let isOpen = (entry ?? own) == own && DesktopSchemes.isWellKnown(scheme)
            return !isOpen && !Self.opens(own, HotwireApplication.type(ofScheme: scheme), insteadOf: entry)
        }
        let types = ofTypes.filter { type, entry in !Self.opens(own, type, insteadOf: entry) }
        return (schemes.map(\.scheme), types.map(\.type))
    }

    /// Chooses the present program of a type, or else the new one; returns whether that is the new one.
    private static func opens(_ own: String, _ type: String, insteadOf entry: String?) -> Bool {
        let program = entry ?? own
        return HotwireApplication.setDefault(ofType: type, entry: program) && program == own
    }
}

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
