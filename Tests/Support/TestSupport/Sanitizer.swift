import Foundation

/// The limits of sanitizer runs: the program's memory cannot be measured, and it is slower.
public enum Sanitizer {
    private static let environment = ProcessInfo.processInfo.environment

    /// Whether `script/sanitize` runs the test.
    public static let isOn = environment["HOTWIRE_SANITIZER"] != nil

    /// How much slower the program is with full stack traces.
    public static let slowness = isOn ? 5 : 1

    /// What another process of the program needs in its environment: without the list of known leaks, it fails.
    ///
    /// Only full stack traces match all of the list.
    public static let variables = environment.filter {
        ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
    }.merging(environment["ASAN_OPTIONS"].map { ["ASAN_OPTIONS": "\($0):fast_unwind_on_malloc=0"] } ?? [:]) { $1 }
}
