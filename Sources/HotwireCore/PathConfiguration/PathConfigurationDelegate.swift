/// Hears of a path configuration (iOS: `PathConfigurationDelegate`).
@MainActor public protocol PathConfigurationDelegate: AnyObject {
    /// Other rules are in force now.
    func pathConfigurationDidUpdate(_ pathConfiguration: PathConfiguration)
}
