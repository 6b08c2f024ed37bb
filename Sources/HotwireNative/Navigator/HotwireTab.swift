public import FoundationEssentials

/// One tab of an app (iOS: `HotwireTab`).
///
/// ```swift
/// HotwireTab(title: "Hikes", image: "go-home-symbolic", url: start)
/// ```
public nonisolated struct HotwireTab: Hashable, Sendable, Identifiable {
    /// Identifies the tab among the others.
    public let id: String
    /// The title of the tab.
    public let title: String
    /// The URL at which the tab starts.
    public let url: URL
    /// The name of an icon in the desktop's theme, or the path of an image file.
    package let image: String?
    /// The image while the tab is selected.
    package let selectedImage: String?
    /// Whether the tab is loaded before the user selects it.
    let isEager: Bool
    /// Whether the tab is in the bar.
    package let isVisible: Bool

    /// Creates a tab.
    ///
    /// - Parameters:
    ///   - id: identifies the tab among the others; the title by default
    ///   - title: the title in the bar
    ///   - image: the name of an icon in the desktop's theme, or the path of an image file
    ///   - selectedImage: the image while the tab is selected; `image` by default
    ///   - url: the URL at which the tab starts
    ///   - isEager: whether the tab is loaded before the user selects it; see also `Hotwire.config.lazyLoadTabs`
    ///   - isVisible: whether the tab is in the bar; if not, only the app can select it (Android: `isVisible`)
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

/// Notifies the screens of tabs when their tab is selected or deselected.
struct TabHooks {
    private weak var shown: Navigator?

    /// Handles the selection of another navigator.
    ///
    /// A tab that is shown for the first time notifies its screen itself.
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
