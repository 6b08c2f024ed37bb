public import HotwireCore

/// The door to the library (iOS: `Hotwire`).
///
/// ```swift
/// Hotwire.config.applicationUserAgentPrefix = "My App"
/// ```
public enum Hotwire {
    /// Loads the rules that say where each page belongs, and lets ``HotwireConfiguration/pathConfiguration`` have them.
    ///
    /// ```swift
    /// Hotwire.loadPathConfiguration(from: [.file(url)])
    /// ```
    ///
    /// - Parameter sources: where rules come from, in order; each that can be read takes the place of the one before.
    ///   ``PathConfiguration/problems`` tells of the others
    public static func loadPathConfiguration(from sources: [PathConfiguration.Source]) {
        config.pathConfiguration.sources = sources
    }

    /// What initialisers take for granted; set it before the first ``Navigator`` or ``Session`` is made.
    public static var config = HotwireConfiguration()
}
