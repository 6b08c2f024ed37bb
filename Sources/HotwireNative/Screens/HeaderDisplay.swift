/// The content of a header bar for a screen, as a comparable value.
package struct HeaderDisplay: Equatable {
    private let items: [Identity<NavigationItem>]
    /// The title; empty if none is shown.
    package private(set) var title: String
    /// The second line under the title.
    package private(set) var subtitle: String?
    /// The address that is being loaded, in place of an empty title.
    package let destination: String
    /// Whether Back is shown.
    package let canGoBack: Bool
    /// Whether the bar has its own Close button, as in a sheet.
    let canClose: Bool
    /// Whether a sheet covers the screen, so that its controls are disabled.
    package let isCovered: Bool
    let startItems: [BarItemDisplay]
    let endItems: [BarItemDisplay]
    let search: Identity<SearchItem>?
    /// The screen's part of the main menu.
    package let menu: [MenuLine]

    /// Reads an item.
    ///
    /// - Parameters:
    ///   - item: the screen's item, or that of the error in its place
    ///   - beside: the item of the screen in the list pane, whose controls are at the start of the bar
    ///   - destination: the address that is being loaded, if the user has waited for it for a while
    ///   - canGoBack: whether there is a screen below
    ///   - canClose: whether the bar has its own Close button
    ///   - isCovered: whether a sheet covers the screen
    ///   - more: the control with the menu entries, in a bar without a main menu
    package init(
        _ item: NavigationItem?,
        beside: NavigationItem? = nil,
        destination: String = "",
        canGoBack: Bool,
        canClose: Bool = false,
        isCovered: Bool = false,
        more: BarButtonItem? = nil
    ) {
        let more = more.flatMap { $0.menu.isEmpty ? nil : $0 }
        let items = [item, beside].compactMap(\.self)
        self.items = items.map(Identity.init)
        title = item?.isTitleShown == false ? "" : item?.title ?? ""
        subtitle = item?.subtitle
        self.destination = destination
        self.canGoBack = canGoBack
        self.canClose = canClose
        self.isCovered = isCovered
        startItems = ((beside?.barButtonItems ?? []) + (item?.leftBarButtonItems ?? [])).map(BarItemDisplay.init)
        endItems = ((item?.rightBarButtonItems.reversed() ?? []) + [more].compactMap(\.self)).map(BarItemDisplay.init)
        search = (item?.search ?? beside?.search).map(Identity.init)
        menu = isCovered ? [] : items.flatMap(\.allMenuEntries).map(MenuLine.init)
    }

    /// The entries of ``menu``, which are performed.
    package var menuEntries: [MenuEntry] { items.flatMap(\.object.allMenuEntries) }

    /// Creates the content of a bar without a screen.
    package init(title: String) {
        self.init(nil, canGoBack: false)
        self.title = title
    }

    /// Keeps the displayed titles.
    package mutating func keepTitles(of shown: HeaderDisplay) {
        (title, subtitle) = (shown.title, shown.subtitle)
    }
}

/// The displayed values of a control.
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

    /// Whether the control opens a menu, for which it needs another widget than a plain button.
    var hasMenu: Bool { !menu.isEmpty }

    /// Whether the button of another value can display this one.
    func hasSameButton(as other: BarItemDisplay) -> Bool { item == other.item && hasMenu == other.hasMenu }
}

/// The displayed values of a menu entry.
package struct MenuLine: Equatable {
    let title: String
    let isEnabled: Bool

    package init(_ entry: MenuEntry) {
        title = entry.title
        isEnabled = entry.isEnabled
    }

    /// Returns whether the lines differ only in whether they can be chosen.
    func hasForm(of other: MenuLine) -> Bool { title == other.title }
}

/// An object as part of a value: equal only to itself.
package struct Identity<Object: AnyObject>: Equatable {
    /// The object.
    package let object: Object

    /// Wraps an object.
    package init(_ object: Object) { self.object = object }

    package static func == (one: Identity, other: Identity) -> Bool { one.object === other.object }
}
