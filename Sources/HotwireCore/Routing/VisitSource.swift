/// The requester of a visit.
package enum VisitSource: Hashable, Sendable {
    /// The app's own code, or the user in the app's own controls.
    case app
    /// The page in the web view of a stack.
    case page(Navigation.Context)
}
