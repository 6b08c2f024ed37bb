public import FoundationEssentials

/// One tab of an app (iOS: `HotwireTab`).
///
/// ```swift
/// HotwireTab(title: "Hikes", image: "go-home-symbolic", url: start)
/// ```
public nonisolated struct HotwireTab: Hashable, Sendable, Identifiable {
    /// The identifier, which is unique among the tabs.
    public let id: String
    /// The title in the bar.
    public let title: String
    /// The URL at which the tab starts.
    public let url: URL
    /// The name of an icon in the desktop's theme, or the path of an image file.
    package let image: String?
    /// The image of the selected tab.
    package let selectedImage: String?
    /// Whether the tab loads before the user selects it.
    let isEager: Bool
    /// Whether the bar shows the tab.
    package let isVisible: Bool

    /// Creates a tab.
    ///
    /// - Parameters:
    ///   - id: the identifier, unique among the tabs; the title by default
    ///   - title: the title in the bar
    ///   - image: the name of an icon in the desktop's theme, or the path of an image file
    ///   - selectedImage: the image while the tab is selected; `image` by default
    ///   - url: the URL at which the tab starts
    ///   - isEager: whether the tab loads before the user selects it; see also `Hotwire.config.lazyLoadTabs`
    ///   - isVisible: whether the bar shows the tab; otherwise only the app can select it (Android: `isVisible`)
    public init(
        id: String? = nil,
        title: String,
        image: String? = nil,
        selectedImage: String? = nil,
        url: URL,
        isEager: Bool = false,
        isVisible: Bool = true
    ) {
        self.id = id ?? title
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
        self.url = url
        self.isEager = isEager
        self.isVisible = isVisible
    }
}

/// The badges of an app's tabs, which all of its windows share.
final class TabBadges {
    private struct WeakController {
        weak var controller: HotwireTabBarController?
    }

    private(set) var texts: [HotwireTab.ID: String] = [:]
    private var controllers: [WeakController] = []

    /// Adds a controller, held weakly, to notify of changes.
    func add(_ controller: HotwireTabBarController) {
        controllers.removeAll { $0.controller == nil }
        controllers.append(WeakController(controller: controller))
    }

    func set(_ text: String?, for id: HotwireTab.ID) {
        texts[id] = text
        controllers.forEach { $0.controller?.onChange?() }
    }
}

/// A notifier for the screens of tabs that are selected or deselected.
struct TabHooks {
    private weak var shown: Navigator?

    /// Handles the selection of another navigator; a tab that appears for the first time notifies its screen itself.
    mutating func show(_ navigator: Navigator) {
        guard navigator !== shown else { return }
        if let screen = shown?.activeStack.top, screen.observesTabs {
            screen.willDisappear(.tabDeselected)
            screen.screenDidDisappear()
        }
        shown?.isTabDeselected = true
        shown = navigator
        guard navigator.isTabDeselected else { return }
        navigator.isTabDeselected = false
        if let screen = navigator.activeStack.top, screen.observesTabs {
            screen.willAppear(.tabSelected)
            screen.screenDidAppear()
        }
    }
}
