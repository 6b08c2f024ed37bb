@testable import HotwireNative

/// Records the launches of the desktop's programs, which a test must not start.
@MainActor package final class LaunchLog {
    /// Receives the launches of the tests' apps; does nothing unless a test sets it.
    package static var launch: (_ address: String) async throws -> Void = { _ in }

    /// The launches, oldest first.
    package private(set) var addresses: [String] = []

    /// Records from now on.
    package init() { Self.launch = { [weak self] in self?.addresses.append($0) } }

    /// Stops recording.
    package func end() { Self.launch = { _ in } }
}
