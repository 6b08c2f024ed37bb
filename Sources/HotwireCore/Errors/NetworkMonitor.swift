/// Knows whether this computer has a network; a port.
///
/// `HotwireNative` asks the desktop. A test gives its own:
///
/// ```swift
/// final class Tunnel: NetworkMonitor {
///     var onChange: (() -> Void)?
///     func hasNetwork(for location: Location) -> Bool { false }
/// }
/// ```
@MainActor package protocol NetworkMonitor: AnyObject {
    /// Hears when a network came or went.
    var onChange: (() -> Void)? { get set }
    /// Whether there is a network that a location's page could come over.
    func hasNetwork(for location: Location) -> Bool
}
