import HotwireCore
import HotwireDesktop

/// The links and files for which the user can choose the app that opens them.
@MainActor struct Claims {
    private let schemes: [String]
    private let types: [String]

    private init(schemes: [String], types: [String]) { (self.schemes, self.types) = (schemes, types) }

    init(_ removal: Removal) { self.init(schemes: removal.schemes, types: removal.types) }

    /// Creates the claims of an installed app; there are none without an app.
    init(_ app: InstalledApp?) { self.init(schemes: app?.schemes ?? [], types: app?.types ?? []) }

    /// Returns the claims that the other set does not contain.
    func without(_ others: Claims) -> Claims {
        Claims(
            schemes: schemes.filter { !others.schemes.contains($0) },
            types: types.filter { !others.types.contains($0) }
        )
    }

    /// Returns the claims for which this app is the default at the moment.
    func held(by id: String) -> Claims {
        let entry = "\(id).desktop"
        return Claims(
            schemes: schemes.filter { HotwireApplication.entry(openingScheme: $0) == entry },
            types: types.filter { HotwireApplication.entry(openingType: $0) == entry }
        )
    }

    /// Resets the user's choices for these links and files.
    func release() {
        schemes.forEach(HotwireApplication.resetScheme)
        types.forEach(HotwireApplication.resetType)
    }
}

// If the user has not chosen a default, the desktop uses the first entry that it finds, and it reads the user's entries first.
// Without an explicit default, a new app would therefore replace the previous program.
/// The programs that open a new app's links and files before the app is installed.
@MainActor struct DefaultPrograms {
    private let ofSchemes: [(scheme: String, entry: String?)]
    private let ofTypes: [(type: String, entry: String?)]

    /// Looks up the current programs for the links and files of a new app's desktop entry.
    init(of app: DesktopEntry) {
        ofSchemes = app.schemes.map { ($0, HotwireApplication.entry(openingScheme: $0)) }
        ofTypes = app.types.map { ($0, HotwireApplication.entry(openingType: $0)) }
    }

    /// Keeps the previous programs, sets the new app for the rest, and returns what other programs still open.
    func keep(besides own: String) -> (schemes: [String], types: [String]) {
        // The app also opens a well-known scheme without a program, but is not made its default. A program that is installed later
        // then takes precedence if the system prefers it.
        let schemes = ofSchemes.filter { scheme, entry in
            let isOpen = (entry ?? own) == own && DesktopSchemes.isWellKnown(scheme)
            return !isOpen && !Self.opens(own, HotwireApplication.type(ofScheme: scheme), insteadOf: entry)
        }
        let types = ofTypes.filter { type, entry in !Self.opens(own, type, insteadOf: entry) }
        return (schemes.map(\.scheme), types.map(\.type))
    }

    /// Sets the previous program as the default for a type, or else the new app; returns whether the new app is the default.
    private static func opens(_ own: String, _ type: String, insteadOf entry: String?) -> Bool {
        let program = entry ?? own
        return HotwireApplication.setDefault(ofType: type, entry: program) && program == own
    }
}

/// The links and files that a site started to offer after its app was installed; the user can decline them.
struct AddedClaims: Hashable, Sendable {
    let schemes: [String]
    let types: [String]
    /// The file extensions that the update declares, including those for a type that the app already opens.
    let extensions: [String]

    /// Compares an update with the installed app; `nil` if the update claims nothing new.
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
    /// The links and files as a phrase, such as “mailto: links and text/csv files”.
    var description: String {
        let links = schemes.isEmpty ? nil : "\(schemes.map { "\($0):" }.joined(separator: ", ")) links"
        let names = types + extensions
        let files = names.isEmpty ? nil : "\(names.joined(separator: ", ")) files"
        return [links, files].compactMap(\.self).joined(separator: " and ")
    }
}

/// The links and files that a web app's description offers to open.
struct OfferedHandlers: Hashable, Sendable {
    /// The link schemes, each with the page that opens them.
    let protocols: [ProtocolHandler]
    /// The file types, each with the page that opens them.
    let files: [FileHandler]

    /// Returns the handlers that the user did not decline; `type` looks up the system's MIME type for an extension.
    func without(_ claims: AddedClaims, type: (String) -> String?) -> OfferedHandlers {
        OfferedHandlers(
            protocols: protocols.filter { !claims.schemes.contains($0.scheme) },
            files: files.compactMap { $0.without(Set(claims.types), Set(claims.extensions), type: type) }
        )
    }
}
