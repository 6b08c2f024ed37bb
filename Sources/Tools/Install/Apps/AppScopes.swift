import FoundationEssentials
import HotwireCore

/// The addresses that belong to installed apps, those of packages included.
///
/// They are kept, as each click on a link to another site asks for them, and read again when an app was added or removed.
@MainActor final class AppScopes {
    /// The addresses of an app.
    struct Owner: Hashable, Sendable {
        /// The app's identifier.
        let id: String
        /// The beginnings of the addresses.
        let scopes: [String]
    }

    private let user: DesktopFolders
    private let system: [DesktopFolders]
    private var known: (times: [Date?], owners: [Owner])?

    /// Describes the apps in the folders of the user and the system.
    init(user: DesktopFolders, system: [DesktopFolders]) { (self.user, self.system) = (user, system) }

    /// Returns the identifier of the app to which a page belongs; `nil` if there is none.
    func owner(of page: Location) -> String? { Self.owner(of: page, among: owners) }

    /// Returns the identifier of the app to which a page belongs: of several, the one with the most specific scope.
    static func owner(of page: Location, among owners: [Owner]) -> String? {
        let address = page.absoluteString
        func length(_ owner: Owner) -> Int {
            owner.scopes.filter { address.hasPrefix($0) }.map(\.utf8.count).max() ?? 0
        }
        return owners.filter { length($0) > 0 }.max { length($0) < length($1) }?.id
    }

    /// Returns the beginnings of the addresses that belong to an app: those of its origins.
    nonisolated static func scopes(of app: AppConfiguration) -> [String] {
        let origins = [app.startLocation.origin].compactMap(\.self) + app.appOrigins
        return origins.map { "\($0)/" }.sorted()
    }

    private var owners: [Owner] {
        let times = ([user] + system).map { folders in
            let attributes = try? FileManager.default.attributesOfItem(atPath: folders.apps)  // there may be none
            return attributes?[.modificationDate] as? Date
        }
        if let known, known.times == times { return known.owners }
        let owners =
            InstalledApp.all(in: user).map { Owner(id: $0.id, scopes: $0.scopes ?? []) }
            + PackagedApp.all(in: system).map { Owner(id: $0.id, scopes: Self.scopes(of: $0.configuration)) }
        known = (times, owners)
        return owners
    }
}
