/// What a header bar displays of a screen, as a value that can be compared.
struct HeaderDisplay: Equatable {
    /// The screen's item, whose menu entries are called.
    let item: Identity<NavigationItem>?
    var title: String
    var subtitle: String?
    let canGoBack: Bool
    /// Whether the bar has its own Close button, as a sheet's has.
    let canClose: Bool
    /// Whether a sheet lies over the screen, so that its controls are of no use.
    let isCovered: Bool
    let startItems: [BarItemDisplay]
    let endItems: [BarItemDisplay]
    let search: Identity<SearchItem>?
    /// The screen's part of the primary menu.
    let menu: [MenuLine]

    /// Reads an item.
    ///
    /// - Parameters:
    ///   - item: the screen's, or that of the error in its place
    ///   - canGoBack: whether there is a screen below
    ///   - canClose: whether the bar has its own Close button
    ///   - isCovered: whether a sheet lies over the screen
    ///   - more: the control that has the menu entries, in a bar without a primary menu
    init(
        _ item: NavigationItem?,
        canGoBack: Bool,
        canClose: Bool = false,
        isCovered: Bool = false,
        more: BarButtonItem? = nil
    ) {
        let more = more.flatMap { $0.menu.isEmpty ? nil : $0 }
        self.item = item.map(Identity.init)
        title = item?.isTitleShown == false ? "" : item?.title ?? ""
        subtitle = item?.subtitle
        self.canGoBack = canGoBack
        self.canClose = canClose
        self.isCovered = isCovered
        startItems = (item?.leftBarButtonItems ?? []).map(BarItemDisplay.init)
        endItems = ((item?.rightBarButtonItems.reversed() ?? []) + [more].compactMap(\.self)).map(BarItemDisplay.init)
        search = item?.search.map(Identity.init)
        menu = isCovered ? [] : (item?.allMenuEntries ?? []).map(MenuLine.init)
    }

    /// Makes what a bar displays that has no screen yet.
    init(title: String) {
        self.init(nil, canGoBack: false)
        self.title = title
    }

    /// Keeps the titles that are displayed.
    mutating func keepTitles(of shown: HeaderDisplay) {
        (title, subtitle) = (shown.title, shown.subtitle)
    }
}

/// A control as its button displays it.
struct BarItemDisplay: Equatable {
    let item: Identity<BarButtonItem>
    let title: String
    let icon: String?
    let showsTitle: Bool
    let style: BarButtonItem.Style
    let isBusy: Bool
    let isUsable: Bool
    let menu: [MenuLine]

    init(_ item: BarButtonItem) {
        self.item = Identity(item)
        title = item.title
        icon = item.image.flatMap(Icons.shown)
        showsTitle = icon == nil || item.showsTitle
        style = item.style
        isBusy = item.isBusy
        isUsable = item.isUsable
        menu = item.menu.map(MenuLine.init)
    }

    /// Whether it opens a menu, which another widget does than a plain button.
    var hasMenu: Bool { !menu.isEmpty }

    /// Whether the button of another value can display this one.
    func hasSameButton(as other: BarItemDisplay) -> Bool { item == other.item && hasMenu == other.hasMenu }
}

/// A menu entry as the menu displays it.
package struct MenuLine: Equatable {
    let title: String
    let isEnabled: Bool

    package init(_ entry: MenuEntry) {
        title = entry.title
        isEnabled = entry.isEnabled
    }
}

/// An object as part of a value: equal only to itself.
struct Identity<Object: AnyObject>: Equatable {
    let object: Object

    init(_ object: Object) { self.object = object }

    static func == (one: Identity, other: Identity) -> Bool { one.object === other.object }
}
