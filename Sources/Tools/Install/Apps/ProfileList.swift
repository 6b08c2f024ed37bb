import FoundationEssentials
import HotwireCore
import HotwireDesktop
import HotwireNative

/// The profiles of an app: those of its configuration, and those that the user has opened.
@MainActor struct ProfileList {
    /// The size limit of the file, in bytes.
    private static let largestFile = 64 * 1024
    /// How many of the user's own profiles to remember.
    private static let most = 50

    private let file: URL
    private let configured: [AppProfile]

    /// Describes the list of an app.
    ///
    /// - Parameters:
    ///   - id: the app's identifier, without a profile
    ///   - configured: the profiles of its configuration
    init(of id: String, configured: [AppProfile] = []) {
        file = URL(filePath: StateFolder(applicationID: id).path).appending(path: "profiles.json")
        self.configured = configured
    }

    /// All profiles, the configured ones first.
    var all: [AppProfile] {
        configured + own.filter { !configured.contains($0) }
    }

    /// The profiles that the user has opened; none if the file is missing or damaged.
    var own: [AppProfile] {
        guard let data = try? BoundedFile.read(file.path, limit: Self.largestFile) else { return [] }
        return (try? JSONDecoder().decode([AppProfile].self, from: data)) ?? []
    }

    /// There are too many profiles to remember another one.
    struct TooMany: Error, CustomStringConvertible {
        let description = "too many profiles are remembered"
    }

    /// Remembers a profile.
    ///
    /// - Throws: ``TooMany``, or the error of the file system; the profile can be used nevertheless.
    func add(_ profile: AppProfile) throws {
        guard !own.contains(profile) else { return }
        guard own.count < Self.most else { throw TooMany() }
        let profiles = own + [profile]
        let folder = file.deletingLastPathComponent()
        let access: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: access)
        try JSONEncoder().encode(profiles).write(to: file, options: .atomic)
    }
}
