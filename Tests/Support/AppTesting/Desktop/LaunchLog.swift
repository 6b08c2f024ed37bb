@testable import HotwireNative

/// Records what is handed to the desktop's programs, which a test must not start.
@MainActor package final class LaunchLog {
    /// Receives what an app of the tests hands over; nothing happens unless a test sets it.
    package static var launch: (_ address: String) async throws -> Void = { _ in }

    /// What was handed over, the first first.
    package private(set) var addresses: [String] = []

    /// Records from now on.
    package init() { Self.launch = { [weak self] in self?.addresses.append($0) } }

    /// Records no longer.
    package func end() { Self.launch = { _ in } }
}
