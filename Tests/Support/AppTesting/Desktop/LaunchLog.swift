@testable import HotwireNative

/// Records what is handed to the desktop's programs, which a test must not start.
@MainActor package final class LaunchLog {
    /// What was handed over, the first first.
    package private(set) var addresses: [String] = []
    private let launcher = DesktopOpener.launcher

    package init() { DesktopOpener.launcher = { [weak self] in self?.addresses.append($0) } }

    /// Restores the launcher that was there before.
    package func end() { DesktopOpener.launcher = launcher }
}
