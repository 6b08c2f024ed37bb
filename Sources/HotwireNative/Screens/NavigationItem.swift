internal import HotwireCore

/// A screen's content in the window's header bar (iOS: `UINavigationItem`).
///
/// ```swift
/// navigationItem.title = "Hikes"
/// navigationItem.rightBarButtonItem = BarButtonItem(title: "New", image: "list-add-symbolic") { makeHike() }
/// ```
///
/// Changes take effect immediately if the screen is visible.
public final class NavigationItem {
    /// The screen's title.
    ///
    /// A title or subtitle that the page's `title` component sets takes precedence.
    public var title: String {
        get { heading?.title ?? ownTitle }
        set { ownTitle = newValue }
    }
    /// A second line under the title (Linux only).
    public var subtitle: String? {
        get { heading?.subtitle ?? ownSubtitle }
        set { ownSubtitle = newValue }
    }
    /// Whether the header bar shows the title; the window list always shows it (Linux only).
    package var isTitleShown: Bool {
        get { showsOwnTitle && heading?.isVisibleInPage != true }
        set { showsOwnTitle = newValue }
    }
    /// Controls beside Back, the first one outermost; on the right in right-to-left languages.
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
    /// Entries of the main menu while the screen is visible (Linux only); for entries on every screen, see
    /// `HotwireApplication.commands`.
    public var menuEntries: [MenuEntry] = [] { didSet { changed(true) } }
    /// The entries that the page's components add, by component.
    private var addedEntries: [(owner: ObjectIdentifier, entries: [MenuEntry])] = [] { didSet { changed(true) } }
    /// A search in the header bar, opened with Ctrl+F (iOS: `searchController`).
    public var search: SearchItem? { didSet { changed(search !== oldValue) } }

    /// Shortcuts that work while the screen is visible, listed in the shortcuts window (iOS: `keyCommands`).
    public var shortcuts: [ScreenShortcut] = [] { didSet { changed(!oldValue.elementsEqual(shortcuts, by: ===)) } }

    var onChange: (() -> Void)?

    private var ownTitle: String { didSet { changed(ownTitle != oldValue) } }
    private var ownSubtitle: String? { didSet { changed(ownSubtitle != oldValue) } }
    private var showsOwnTitle = true { didSet { changed(showsOwnTitle != oldValue) } }

    /// Sets the page's heading, whose `nil` parts leave the screen's own in place (Linux only).
    package func setPageHeading(title: String?, subtitle: String? = nil, isVisibleInPage: Bool = false) {
        pageHeading = PageHeading(title: title, subtitle: subtitle, isVisibleInPage: isVisibleInPage)
    }

    var pageHeading: PageHeading? { didSet { changed(pageHeading != oldValue) } }
    /// Whether an error replaces the page, so that the screen's own titles apply.
    var isErrorShown = false { didSet { changed(isErrorShown != oldValue) } }
    private var heading: PageHeading? { isErrorShown ? nil : pageHeading }

    /// Creates an item.
    public init(title: String = "") {
        ownTitle = title
    }

    /// The app's entries and those of the page's components.
    package var allMenuEntries: [MenuEntry] { menuEntries + addedEntries.flatMap(\.entries) }

    /// Replaces a bridge component's entries in the main menu; an empty array removes them (Linux only).
    package func setMenuEntries(_ entries: [MenuEntry], for component: AnyObject) {
        let owner = ObjectIdentifier(component)
        var added = addedEntries.filter { $0.owner != owner }
        if !entries.isEmpty { added.append((owner, entries)) }
        addedEntries = added
    }

    /// The controls of both sides, in the order in which the user sees them.
    var barButtonItems: [BarButtonItem] { leftBarButtonItems + rightBarButtonItems.reversed() }

    /// The control that Ctrl+Enter activates.
    package var defaultItem: BarButtonItem? {
        (rightBarButtonItems.reversed() + leftBarButtonItems).first(where: \.isDefault)
    }

    private func itemsChanged(from old: [BarButtonItem], to new: [BarButtonItem]) {
        for item in old { item.onChange = nil }
        for item in new { item.onChange = { [weak self] in self?.onChange?() } }
        changed(!old.elementsEqual(new, by: ===))
    }

    /// Shows the titles that waited for the page.
    func pageIsSeen() { onChange?() }

    private func changed(_ isOther: Bool) {
        if isOther { onChange?() }
    }
}

/// The heading that a page sets for its screen.
struct PageHeading: Hashable {
    let title: String?
    let subtitle: String?
    /// Whether the page itself shows the heading, so that the header bar need not.
    let isVisibleInPage: Bool
}

/// A search in the header bar while its screen is visible (iOS: `UISearchController`).
///
/// ```swift
/// navigationItem.search = SearchItem(placeholder: "Hikes") { query in show(hikes.matching(query)) }
/// ```
public final class SearchItem {
    /// The placeholder of the empty field.
    public let placeholder: String
    /// The current search text; empty if there is none.
    public internal(set) var query = ""

    var isOpen = false
    private let onQuery: (String) -> Void

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - placeholder: the placeholder of the empty field
    ///   - onQuery: called with the text when the user pauses, presses Enter, empties the field or closes it
    public init(placeholder: String = "", onQuery: @escaping (String) -> Void) {
        self.placeholder = placeholder
        self.onQuery = onQuery
    }

    /// Receives the text that the user typed; Enter reports the same text again.
    func search(_ text: String, isAgain: Bool = false) {
        guard text != query || isAgain else { return }
        query = text
        onQuery(text)
    }
}

/// A keyboard shortcut of a screen, for example Ctrl+K (iOS: `UIKeyCommand`).
///
/// ```swift
/// navigationItem.shortcuts = [ScreenShortcut(accelerator: "<Control>k", title: "Search") { search() }]
/// ```
public final class ScreenShortcut {
    /// The shortcut in GTK's notation, for example `<Control>k`.
    package let accelerator: String
    /// The title in the shortcuts window.
    package let title: String
    package let action: () -> Void

    /// The shortcut in the notation of navigation scripts, for example `Ctrl+k`.
    package var stroke: String {
        [("<Primary>", "Ctrl+"), ("<Control>", "Ctrl+"), ("<Alt>", "Alt+"), ("<Shift>", "Shift+")]
            .reduce(accelerator) { $0.replacing($1.0, with: $1.1) }
    }

    /// Creates a shortcut.
    ///
    /// - Parameters:
    ///   - accelerator: the shortcut in GTK's notation, for example `<Control>k`
    ///   - title: the title in the shortcuts window
    ///   - action: called when the shortcut is pressed
    public init(accelerator: String, title: String, action: @escaping () -> Void) {
        self.accelerator = accelerator
        self.title = title
        self.action = action
    }
}

/// A menu entry (iOS: `UIAction`).
public struct MenuEntry {
    /// The text of the entry.
    public let title: String
    /// Whether the entry can be chosen.
    package let isEnabled: Bool
    package let action: () -> Void

    /// Creates an entry.
    public init(title: String, isEnabled: Bool = true, action: @escaping () -> Void) {
        self.title = title
        self.isEnabled = isEnabled
        self.action = action
    }
}
