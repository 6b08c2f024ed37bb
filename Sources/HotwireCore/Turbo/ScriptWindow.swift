/// A window that a script of the top frame is about to open with `window.open`.
///
/// The engine does not report how the function was called, so the page does. A page that reports something false only gets a
/// popup in place of a screen.
package struct ScriptWindow: Hashable, Sendable {
    /// The location that the window shows first.
    package let location: Location
    /// Whether the script can use the window: the call names it or describes its features, or the script uses the result.
    package let isUsed: Bool

    /// Creates a window.
    package init(_ location: Location, isUsed: Bool) { (self.location, self.isUsed) = (location, isUsed) }
}
