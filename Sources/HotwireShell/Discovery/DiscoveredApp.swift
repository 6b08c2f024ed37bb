import FoundationEssentials
import HotwireCore

/// The discovered description of an app, saved for its next start.
struct DiscoveredApp: Hashable, Sendable, Codable {
    /// The app's name.
    var name: String?
    /// The theme color, as `#1f7a4d`.
    var color: String?
    /// The address of the path configuration.
    var pathConfiguration: String?
    /// The icon's image file.
    var icon: Data?
}
