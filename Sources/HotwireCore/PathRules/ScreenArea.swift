/// The part of a navigator's screens that one session visits.
package enum ScreenArea: Hashable, Sendable, CaseIterable {
    /// The main stack, or its list pane while a detail pane is on top.
    case main
    /// The detail pane of the main stack.
    case detail
    /// The modal stack.
    case modal

    /// The stack that the area belongs to.
    package var context: Navigation.Context { self == .modal ? .modal : .default }
}
