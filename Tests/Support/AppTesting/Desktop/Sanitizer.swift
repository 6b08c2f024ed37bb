import Foundation

/// The limits of sanitizer runs: the program's memory cannot be measured, and it is slower.
@MainActor package enum Sanitizer {
    /// Whether `script/sanitize` runs the test.
    package static let isOn = ProcessInfo.processInfo.environment["HOTWIRE_SANITIZER"] != nil

    /// How much slower the program is with full stack traces.
    package static let slowness = isOn ? 5 : 1
}
