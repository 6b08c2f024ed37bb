/// The door to the library (iOS: `Hotwire`).
///
/// ```swift
/// Hotwire.config.applicationUserAgentPrefix = "My App"
/// ```
public enum Hotwire {
    /// What initialisers take for granted; set it before the first ``Navigator`` or ``Session`` is made.
    public static var config = HotwireConfiguration()
}
