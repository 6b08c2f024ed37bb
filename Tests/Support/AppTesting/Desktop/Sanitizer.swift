import Foundation

/// What a sanitizer takes from a test: the program's own memory cannot be measured, and it is slower.
@MainActor package enum Sanitizer {
    /// Whether `script/sanitize` runs the test.
    package static let isOn = ProcessInfo.processInfo.environment["HOTWIRE_SANITIZER"] != nil

    /// How much slower the program is where each stack is walked whole.
    package static let slowness = isOn ? 5 : 1
}
