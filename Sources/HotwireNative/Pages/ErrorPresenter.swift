public import HotwireCore

/// A screen that shows errors (iOS: `ErrorPresenter`).
///
/// A ``VisitableScreen`` shows them in place of its page. Another screen that conforms decides for itself:
///
/// ```swift
/// func presentError(_ error: HotwireNativeError, retryHandler: Handler?) {
///     banner.show(error.localizedDescription)
/// }
/// ```
@MainActor public protocol ErrorPresenter: Screen {
    /// What Retry does.
    typealias Handler = () -> Void

    /// Shows an error.
    ///
    /// - Parameters:
    ///   - error: what happened
    ///   - retryHandler: repeats what failed; without one there is nothing to repeat
    func presentError(_ error: HotwireNativeError, retryHandler: Handler?)
}
