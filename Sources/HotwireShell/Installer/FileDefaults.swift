import HotwireDesktop

/// The programs that open files of some types, before an app is installed that opens them, too.
///
/// Without a choice of the user, the desktop takes the first entry that it finds, and the user's entries come first. So the
/// previous program is chosen explicitly.
@MainActor struct FileDefaults {
    private let entries: [(type: String, entry: String?)]

    /// Asks for the present programs.
    init(of types: [String]) {
        entries = types.map { ($0, HotwireApplication.entry(openingType: $0)) }
    }

    /// Keeps the programs, and makes a new one open the types that had none.
    ///
    /// - Parameter own: the desktop entry of the new program
    /// - Returns: The types whose files another program opens.
    func keep(besides own: String) -> [String] {
        entries.filter { type, entry in
            !HotwireApplication.setDefault(ofType: type, entry: entry ?? own) || (entry ?? own) != own
        }.map(\.type)
    }
}
