@testable import HotwireNative

/// Records what is handed to the desktop's programs, which a test must not start.
final class LaunchLog {
    /// What was handed over, the first first.
    private(set) var addresses: [String] = []
    private let launcher = DesktopOpener.launcher

    init() { DesktopOpener.launcher = { [weak self] in self?.addresses.append($0) } }

    /// Restores the launcher that was there before.
    func end() { DesktopOpener.launcher = launcher }
}
