import FoundationEssentials
import HotwireCore

/// What was found out about an app, kept for its next start.
struct DiscoveredApp: Hashable, Sendable, Codable {
    /// What it calls itself.
    var name: String?
    /// Its colour, as `#1f7a4d`.
    var color: String?
    /// Where its rules are.
    var pathConfiguration: String?
    /// Its picture.
    var icon: Data?
}
