/// Receives the updates of a path configuration (iOS: `PathConfigurationDelegate`).
///
/// For more than one receiver, use ``PathConfiguration/loadStates``.
@MainActor public protocol PathConfigurationDelegate: AnyObject {
    /// Called when other rules are in effect.
    func pathConfigurationDidUpdate()
}
