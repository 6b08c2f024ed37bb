/// Observes the selection of tabs (Android: the listener of `HotwireBottomNavigationController`).
@MainActor public protocol HotwireTabBarControllerDelegate: AnyObject {
    /// Called when the user or the app selected a tab, even if it was already shown.
    func tabBarController(_ tabBarController: HotwireTabBarController, didSelect tab: HotwireTab)
}
