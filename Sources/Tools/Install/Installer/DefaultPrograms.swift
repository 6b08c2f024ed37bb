import HotwireCore
import HotwireDesktop

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
