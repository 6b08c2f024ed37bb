import FoundationEssentials
import HotwireCore

// The scopes are cached, because each click on a link to another site needs them.
// They are read again after an app was added or removed.
/// The addresses that belong to installed apps, including those of packages.
@MainActor final class AppScopes {
    /// An app and its addresses.
    struct Owner: Hashable, Sendable {
        let id: String
        /// The prefixes of the app's addresses.
        let scopes: [String]
    }

    private let user: DesktopFolders
    private let system: [DesktopFolders]
    private var known: (times: [Date?], owners: [Owner])?

    init(user: DesktopFolders, system: [DesktopFolders]) { (self.user, self.system) = (user, system) }

    /// Returns the identifier of the app that a page belongs to; `nil` if there is none.
    func owner(of page: Location) -> String? { Self.owner(of: page, among: owners) }

    /// Returns the identifier of the app that a page belongs to; if several match, the app with the most specific scope wins.
    static func owner(of page: Location, among owners: [Owner]) -> String? {
        let address = page.absoluteString
        func length(_ owner: Owner) -> Int {
            owner.scopes.filter { address.hasPrefix($0) }.map(\.utf8.count).max() ?? 0
        }
        return owners.filter { length($0) > 0 }.max { length($0) < length($1) }?.id
    }

    /// Returns the address prefixes of an app, one for each of its origins.
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
