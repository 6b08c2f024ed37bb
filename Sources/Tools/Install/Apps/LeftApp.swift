import HotwireCore

/// An app that is no longer installed, such as one of a removed package, and the files that it left in the user's folders.
struct LeftApp: Hashable, Sendable {
    /// The identifier, without a profile.
    let id: String
    /// The files; at least one.
    let files: [AppFile]

    /// The file whose absence means that the app is gone.
    var owner: AppOwner? { files.first?.owner }

    /// The app's name, as far as the files have it.
    var name: String { files.compactMap(Self.name).min { $0.count < $1.count } ?? id }

    private static func name(_ file: AppFile) -> String? {
        guard let name = file.name, let profile = file.profile, let title = profile.title(of: ""),
            name.hasSuffix(title)
        else { return file.name }
        return String(name.dropLast(title.count))
    }

    /// Finds all such apps, ordered by name.
    ///
    /// - Parameters:
    ///   - files: the files in the user's folders
    ///   - isInstalled: returns whether an app of this identifier is installed, by the user or a package
    /// - Returns: The apps.
    static func all(_ files: [AppFile], isInstalled: (String) -> Bool) -> [LeftApp] {
        let left = Dictionary(grouping: files.filter(\.owner.isGone), by: \.app).filter { !isInstalled($0.key) }
        return left.map { LeftApp(id: $0.key, files: $0.value) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    /// Deletes the files; cookies and data stay.
    func removeFiles() throws(FileTransaction.Failure) {
        try FileTransaction(files: [], removed: files.map(\.path)).commit()
    }
}
