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
