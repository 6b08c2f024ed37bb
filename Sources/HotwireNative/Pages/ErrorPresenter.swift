public import HotwireCore

/// A screen that shows errors (iOS: `ErrorPresenter`).
///
/// A ``VisitableScreen`` shows them in place of its page. Another conforming screen decides for itself:
///
/// ```swift
/// func presentError(_ error: HotwireNativeError, retryHandler: Handler?) {
///     banner.show(error.localizedDescription)
/// }
/// ```
@MainActor public protocol ErrorPresenter: Screen {
    /// The action of the Retry button.
    typealias Handler = () -> Void

    /// Shows an error.
    ///
    /// - Parameters:
    ///   - error: the error
    ///   - retryHandler: repeats what failed; `nil` if it cannot be repeated
    func presentError(_ error: HotwireNativeError, retryHandler: Handler?)
}
