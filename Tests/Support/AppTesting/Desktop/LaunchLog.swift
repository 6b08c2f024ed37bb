@testable import HotwireNative

/// Records launches of desktop programs, which a test must not start.
@MainActor package final class LaunchLog {
    /// Receives the launches of the tests' apps; does nothing unless a test sets it.
    package static var launch: (_ address: String) async throws -> Void = { _ in }

    /// The launches, oldest first.
    package private(set) var addresses: [String] = []

    /// Starts to record.
    package init() { Self.launch = { [weak self] in self?.addresses.append($0) } }

    /// Stops recording.
    package func end() { Self.launch = { _ in } }
}
