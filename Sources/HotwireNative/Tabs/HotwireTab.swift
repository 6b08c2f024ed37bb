public import FoundationEssentials

/// One tab of an app (iOS: `HotwireTab`).
///
/// ```swift
/// HotwireTab(title: "Hikes", icon: "go-home-symbolic", url: start)
/// ```
public nonisolated struct HotwireTab: Hashable, Sendable, Identifiable {
    /// Names the tab among the others.
    public let id: String
    /// What a person reads.
    public let title: String
    /// The name of an icon in the desktop's theme, or the path of a picture (iOS: `image`).
    public let icon: String?
    /// Where the tab starts.
    public let url: URL
    /// Whether the tab is loaded before a person looks at it.
    public let isEager: Bool

    /// Makes a tab.
    ///
    /// - Parameters:
    ///   - id: names it among the others; the title unless given
    ///   - title: what a person reads
    ///   - icon: the name of an icon in the desktop's theme, or the path of a picture
    ///   - url: where it starts
    ///   - isEager: whether it is loaded before a person looks at it
    public init(id: String? = nil, title: String, icon: String? = nil, url: URL, isEager: Bool = false) {
        self.id = id ?? title
        self.title = title
        self.icon = icon
        self.url = url
        self.isEager = isEager
    }
}
