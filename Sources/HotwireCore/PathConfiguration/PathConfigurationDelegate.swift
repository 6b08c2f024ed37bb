/// Receives updates of a path configuration (iOS: `PathConfigurationDelegate`).
///
/// For several observers, use ``PathConfiguration/loadStates``.
@MainActor public protocol PathConfigurationDelegate: AnyObject {
    /// Called when the rules in effect have changed.
    func pathConfigurationDidUpdate()
}
