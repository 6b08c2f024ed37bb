@testable import HotwireNative

/// Records the launches of the desktop's programs, which a test must not start.
@MainActor package final class LaunchLog {
    /// The launches, oldest first.
    package private(set) var addresses: [String] = []
    private let launcher = DesktopOpener.launcher

    package init() { DesktopOpener.launcher = { [weak self] in self?.addresses.append($0) } }

    /// Restores the previous launcher.
    package func end() { DesktopOpener.launcher = launcher }
}
