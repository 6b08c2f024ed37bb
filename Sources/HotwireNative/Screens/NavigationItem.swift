/// What a window's header bar shows of a screen (iOS: `UINavigationItem`).
///
/// ```swift
/// navigationItem.title = "Hikes"
/// navigationItem.rightBarButtonItem = BarButtonItem(title: "New", image: "list-add-symbolic") { makeHike() }
/// ```
///
/// Each change is shown at once where the screen is.
public final class NavigationItem {
    /// The title; the header bar changes with it.
    ///
    /// A title that the page's `title` component sets takes precedence, also over the subtitle.
    public var title: String {
        get { heading?.title ?? ownTitle }
        set { ownTitle = newValue }
    }
    /// A second line under the title (Linux only).
    public var subtitle: String? {
        get { heading?.subtitle ?? ownSubtitle }
        set { ownSubtitle = newValue }
    }
    /// Whether the header bar shows the title; the window list shows it anyway (Linux only).
    package var isTitleShown: Bool {
        get { showsOwnTitle && heading?.isVisibleInPage != true }
        set { showsOwnTitle = newValue }
    }
    /// Controls beside Back, the first one outermost; on the right where the language is written from right to left.
    public var leftBarButtonItems: [BarButtonItem] = [] {
        didSet { itemsChanged(from: oldValue, to: leftBarButtonItems) }
    }
    /// Controls beside the main menu, the first one outermost, as on iOS.
    public var rightBarButtonItems: [BarButtonItem] = [] {
        didSet { itemsChanged(from: oldValue, to: rightBarButtonItems) }
    }
    /// The first of the ``leftBarButtonItems``; setting it replaces all of them.
    public var leftBarButtonItem: BarButtonItem? {
        get { leftBarButtonItems.first }
        set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
    }
    /// The first of the ``rightBarButtonItems``; setting it replaces all of them.
    public var rightBarButtonItem: BarButtonItem? {
        get { rightBarButtonItems.first }
        set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
    }
    /// Entries of the main menu while the screen is shown (Linux only); those of every screen are ``HotwireApplication/commands``.
    public var menuEntries: [MenuEntry] = [] { didSet { changed(true) } }
    /// What components of the page add to the app's entries, each for itself.
    private var addedEntries: [(owner: ObjectIdentifier, entries: [MenuEntry])] = [] { didSet { changed(true) } }
    /// A search in the header bar, which takes Ctrl+F (iOS: `searchController`).
    public var search: SearchItem? { didSet { changed(search !== oldValue) } }

    /// Keys that work while the screen is shown; the shortcuts window lists them (iOS: `keyCommands`).
    public var shortcuts: [ScreenShortcut] = [] { didSet { changed(!oldValue.elementsEqual(shortcuts, by: ===)) } }

    var onChange: (() -> Void)?

    private var ownTitle: String { didSet { changed(ownTitle != oldValue) } }
    private var ownSubtitle: String? { didSet { changed(ownSubtitle != oldValue) } }
    private var showsOwnTitle = true { didSet { changed(showsOwnTitle != oldValue) } }

    /// Replaces the title and the subtitle by those that the page names, until it is called again; an error screen in place of
    /// the page keeps its own title (Linux only).
    ///
    /// - Parameters:
    ///   - title: the title; the screen's own if `nil`
    ///   - subtitle: the subtitle; the screen's own if `nil`
    ///   - isVisibleInPage: whether the page shows its heading, so that the header bar needs no title
    public func setPageHeading(title: String?, subtitle: String? = nil, isVisibleInPage: Bool = false) {
        pageHeading = PageHeading(title: title, subtitle: subtitle, isVisibleInPage: isVisibleInPage)
    }

    /// The title that the page names.
    var pageHeading: PageHeading? { didSet { changed(pageHeading != oldValue) } }
    /// Whether an error is shown in place of the page.
    var isErrorShown = false { didSet { changed(isErrorShown != oldValue) } }
    private var heading: PageHeading? { isErrorShown ? nil : pageHeading }

    /// Creates an item.
    public init(title: String = "") {
        ownTitle = title
    }

    /// The app's entries, and those of the page's components.
    var allMenuEntries: [MenuEntry] { menuEntries + addedEntries.flatMap(\.entries) }

    /// Shows entries in the primary menu for a bridge component, in place of those that it showed before; none removes them
    /// (Linux only).
    public func setMenuEntries(_ entries: [MenuEntry], for component: AnyObject) {
        let owner = ObjectIdentifier(component)
        var added = addedEntries.filter { $0.owner != owner }
        if !entries.isEmpty { added.append((owner, entries)) }
        addedEntries = added
    }

    /// The control that Ctrl+Enter activates.
    var defaultItem: BarButtonItem? { (rightBarButtonItems.reversed() + leftBarButtonItems).first(where: \.isDefault) }

    private func itemsChanged(from old: [BarButtonItem], to new: [BarButtonItem]) {
        for item in old { item.onChange = nil }
        for item in new { item.onChange = { [weak self] in self?.onChange?() } }
        changed(!old.elementsEqual(new, by: ===))
    }

    /// The titles that waited for the page can be shown.
    func pageIsSeen() { onChange?() }

    private func changed(_ isOther: Bool) {
        if isOther { onChange?() }
    }
}

/// What a page says of its screen's title.
struct PageHeading: Hashable {
    /// The title, in place of the document's.
    let title: String?
    /// A second line under the title.
    let subtitle: String?
    /// Whether the page shows it, so the bar does not need to.
    let isVisibleInPage: Bool
}
