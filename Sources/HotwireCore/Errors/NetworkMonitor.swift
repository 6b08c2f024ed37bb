/// Reports whether this computer has a network.
///
/// `HotwireNative` uses the desktop's monitor. A test can use its own:
///
/// ```swift
/// final class Tunnel: NetworkMonitor {
///     var onChange: (() -> Void)?
///     func hasNetwork(for location: Location) -> Bool { false }
/// }
/// ```
@MainActor package protocol NetworkMonitor: AnyObject {
    /// Called when the network becomes available or unavailable.
    var onChange: (() -> Void)? { get set }
    /// Returns whether a network for a location's page is available.
    func hasNetwork(for location: Location) -> Bool
}
