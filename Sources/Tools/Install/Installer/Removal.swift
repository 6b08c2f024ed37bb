import HotwireCore
import HotwireDesktop

/// What the removal of an app deletes.
struct Removal: Hashable, Sendable {
    /// The app, followed by its profiles.
    let apps: [DesktopApp]
    /// The files, those of its profiles included.
    let files: [String]
    /// The files of profiles and starts at login that go over to a package's app with the same identifier.
    let handedOver: [FileTransaction.File]
    /// The identifiers of the app and the profiles whose cookies and data may be deleted.
    let data: [String]
    /// The schemes of links that the app opens.
    let schemes: [String]
    /// The types of files that the app opens.
    let types: [String]

    /// The app's name.
    var name: String { apps.first?.name ?? "" }

    /// Plans the removal of an app.
    ///
    /// - Parameters:
    ///   - app: the app, without a profile
    ///   - profiles: the profiles that the user has opened
    ///   - files: the files of the app
    ///   - marked: those of them that name the app as their owner
    ///   - handedOver: those of them that a package's app keeps, as it has them
    ///   - schemes: the schemes of links that the app opens
    ///   - types: the types of files that the app opens
    ///   - isForeign: returns whether another program has an identifier
    init(
        _ app: DesktopApp,
        profiles: [AppProfile],
        files: [String],
        marked: [AppFile],
        handedOver: [FileTransaction.File] = [],
        schemes: [String] = [],
        types: [String] = [],
        isForeign: (String) -> Bool = { _ in false }
    ) {
        var apps = [app] + profiles.map { app.with($0) }
        // Profiles that are no longer remembered.
        for file in marked where !apps.contains(where: { $0.id == file.id }) {
            apps.append(DesktopApp(id: file.id, name: file.name ?? file.id, icon: app.icon, owner: app.owner))
        }
        self.apps = apps
        let kept = handedOver.map(\.path)
        self.files = files + marked.map(\.path).filter { !files.contains($0) && !kept.contains($0) }
        self.handedOver = handedOver
        data = apps.map(\.id).filter { !isForeign($0) }
        (self.schemes, self.types) = (schemes, types)
    }
}
