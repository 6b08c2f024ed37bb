import Foundation

/// The limits of sanitizer runs: the program's memory cannot be measured, and it is slower.
public enum Sanitizer {
    private static let environment = ProcessInfo.processInfo.environment

    /// Whether `script/sanitize` runs the test.
    public static let isOn = environment["HOTWIRE_SANITIZER"] != nil

    /// How much slower the program is with full stack traces.
    public static let slowness = isOn ? 5 : 1

    /// What another process of the program needs in its environment: without the list of known leaks, it fails.
    public static let variables = environment.filter {
        ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
    }
}
