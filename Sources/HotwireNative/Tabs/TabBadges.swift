/// The badges of an app's tabs, shared by all of its windows.
final class TabBadges {
    private struct WeakController {
        weak var controller: HotwireTabBarController?
    }

    private(set) var texts: [HotwireTab.ID: String] = [:]
    private var controllers: [WeakController] = []

    /// Adds a controller to notify of changes; held weakly.
    func add(_ controller: HotwireTabBarController) {
        controllers.removeAll { $0.controller == nil }
        controllers.append(WeakController(controller: controller))
    }

    func set(_ text: String?, for id: HotwireTab.ID) {
        texts[id] = text
        controllers.forEach { $0.controller?.onChange?() }
    }
}
