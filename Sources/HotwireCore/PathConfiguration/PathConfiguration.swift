/// The rules by which an app tells where each of its pages belongs.
///
/// This version of the library knows the type, so that `Navigator(pathConfiguration:)` has its final form; rules come
/// with the next one. Until then every location has no properties.
public struct PathConfiguration: Hashable, Sendable {
    /// Makes a configuration without rules.
    public init() {}

    /// What the configuration says of a location.
    public func properties(for location: Location) -> PathProperties {
        PathProperties()
    }
}
