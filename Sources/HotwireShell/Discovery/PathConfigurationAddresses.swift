import HotwireCore

/// Where an app that was not told about usually keeps its path configuration.
enum PathConfigurationAddresses {
    /// The names that Hotwire Native's documentation recommends, the most fitting first.
    ///
    /// What was written for iOS means the same here; Android matches patterns without regard to case.
    private static let platforms = ["linux", "ios", "android"]

    /// The addresses to ask in their order, on the origin of the start location.
    ///
    /// - Parameters:
    ///   - start: the start location
    ///   - platform: the phone that the app is shown as, whose own rules then come first
    /// - Returns: the addresses.
    static func locations(for start: Location, as platform: BridgePlatform? = nil) -> [Location] {
        let first = platform.map { [$0.rawValue] } ?? []
        return (first + Self.platforms.filter { !first.contains($0) }).compactMap {
            try? Location(reference: "/configurations/\($0)_v1.json", relativeTo: start)
        }
    }
}
