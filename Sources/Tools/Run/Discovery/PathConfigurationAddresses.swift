import HotwireCore

/// The usual addresses of a path configuration, for apps that do not specify one.
enum PathConfigurationAddresses {
    /// The names that Hotwire Native's documentation recommends, in order of preference.
    ///
    /// A configuration for iOS means the same here; Android matches patterns case-insensitively.
    private static let platforms = ["linux", "ios", "android"]

    /// Returns the addresses to try in order, at the start location's origin.
    ///
    /// - Parameters:
    ///   - start: the start location
    ///   - platform: the emulated phone platform, whose configuration is preferred
    /// - Returns: The addresses.
    static func locations(for start: Location, as platform: BridgePlatform? = nil) -> [Location] {
        let first = platform.map { [$0.rawValue] } ?? []
        return (first + Self.platforms.filter { !first.contains($0) }).compactMap {
            try? Location(reference: "/configurations/\($0)_v1.json", relativeTo: start)
        }
    }
}
