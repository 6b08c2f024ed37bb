/// What a window's header bar shows of a screen.
public final class NavigationItem {
    /// The title; the header bar changes with it.
    public var title: String {
        didSet { if title != oldValue { onChange?() } }
    }

    var onChange: (() -> Void)?

    /// Makes an item.
    public init(title: String = "") {
        self.title = title
    }
}
