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
    let image: String?
    /// The image while the tab is selected.
    let selectedImage: String?
    /// Whether the tab is loaded before the user selects it.
    let isEager: Bool
    /// Whether the tab is in the bar.
    let isVisible: Bool

    /// Creates a tab.
    ///
    /// - Parameters:
    ///   - id: identifies it among the others; the title unless given
    ///   - title: the title in the bar
    ///   - image: the name of an icon in the desktop's theme, or the path of an image file
    ///   - selectedImage: the image while the tab is selected; `image` unless given
    ///   - url: where it starts
    ///   - isEager: whether it is loaded before the user selects it; see also `Hotwire.config.lazyLoadTabs`
    ///   - isVisible: whether it is in the bar; one that is not is selected by the app alone (Android: `isVisible`)
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
