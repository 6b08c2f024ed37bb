import FoundationEssentials
import GLibInterop
import HotwireCore
import HotwireDesktop
import HotwireNative

/// A user's account in an app, with its own cookies, state and windows.
struct AppProfile: Hashable, Sendable, Codable {
    let name: String

    /// The maximum length of a name, in characters.
    static let longestName = 40
    /// The prefix of the identifier element for a profile.
    static let element = "profile_"
    /// The length of the longest readable name in an identifier, in bytes; D-Bus allows 255 for the whole identifier.
    private static let longestElement = 30

    /// Creates a profile; `nil` if the name is too long or not a single line of visible text.
    init?(_ name: String) {
        guard WrittenForm.isLine(name), name.count <= Self.longestName else { return nil }
        self.name = name
    }

    /// Decodes and validates a name, because the user may have edited the file.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let profile = AppProfile(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not the name of a profile")
        }
        self = profile
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }

    /// The option that opens the profile; it is a single argument, because a name can begin with a hyphen.
    var option: String { "--profile=\(name)" }

    /// Returns an app's identifier in this profile.
    func id(of app: String) -> String {
        let isPlain =
            name.utf8.count <= Self.longestElement && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return "\(app).\(Self.element)\(isPlain ? name : "h\(Digest.sha256(name).prefix(16))")"
    }

    /// Returns an app's name in this profile, for titles; `nil` without a name.
    func title(of app: String?) -> String? { app.map { "\($0) (\(name))" } }
}

/// The profiles of an app: the configured ones, and those that the user has opened.
@MainActor struct ProfileList {
    /// The size limit of the file, in bytes.
    private static let largestFile = 64 * 1024
    /// The maximum number of remembered profiles.
    private static let most = 50

    private let file: URL
    private let configured: [AppProfile]

    /// Creates the list for an app's identifier, which excludes a profile.
    init(of id: String, configured: [AppProfile] = []) {
        file = URL(filePath: StateFolder(applicationID: id).path).appending(path: "profiles.json")
        self.configured = configured
    }

    /// All profiles, the configured ones first.
    var all: [AppProfile] {
        configured + own.filter { !configured.contains($0) }
    }

    /// The profiles that the user has opened; empty if the file is missing or damaged.
    var own: [AppProfile] {
        guard let data = try? BoundedFile.read(file.path, limit: Self.largestFile) else { return [] }
        return (try? JSONDecoder().decode([AppProfile].self, from: data)) ?? []
    }

    /// The error when there are too many profiles to remember another one.
    struct TooMany: Error, CustomStringConvertible {
        let description = "too many profiles are saved"
    }

    /// Remembers a profile, which can be used even if this throws.
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
