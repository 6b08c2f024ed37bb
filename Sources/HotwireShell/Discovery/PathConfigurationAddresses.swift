import HotwireCore

/// Where an app that was not told about usually keeps its path configuration.
enum PathConfigurationAddresses {
    /// The names that Hotwire Native's documentation recommends, the most fitting first.
    ///
    /// What was written for iOS means the same here; Android matches patterns without regard to case.
    private static let paths = ["linux", "ios", "android"].map { "/configurations/\($0)_v1.json" }

    /// The addresses to ask in their order, on the origin of the start location.
    static func locations(for start: Location) -> [Location] {
        paths.compactMap { try? Location(reference: $0, relativeTo: start) }
    }
}
