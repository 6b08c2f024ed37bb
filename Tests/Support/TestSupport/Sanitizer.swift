import Foundation

/// The limits of sanitizer runs, in which memory cannot be measured and the program is slower.
public enum Sanitizer {
    private static let environment = ProcessInfo.processInfo.environment

    /// Whether `script/sanitize` runs the test.
    public static let isOn = environment["HOTWIRE_SANITIZER"] != nil

    /// The factor by which full stack traces slow the program.
    public static let slowness = isOn ? 5 : 1

    /// The environment of the program's other processes, which fail without the list of known leaks.
    ///
    /// Only full stack traces match all entries in the list.
    public static let variables = environment.filter {
        ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
    }.merging(environment["ASAN_OPTIONS"].map { ["ASAN_OPTIONS": "\($0):fast_unwind_on_malloc=0"] } ?? [:]) { $1 }
}
