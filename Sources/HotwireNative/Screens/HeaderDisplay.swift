/// A header bar's content for a screen, as a comparable value.
package struct HeaderDisplay: Equatable {
    private let items: [Identity<NavigationItem>]
    /// The title; empty if none is shown.
    package private(set) var title: String
    package private(set) var subtitle: String?
    /// The address that has been loading for a while, shown in place of an empty title.
    package let destination: String
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

    /// Creates the content for a screen's item; `beside` is the list pane's item, whose controls are at the start, and `more`
    /// holds the menu in a bar without a main menu.
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

    /// The entries behind ``menu``, which perform the actions.
    package var menuEntries: [MenuEntry] { items.flatMap(\.object.allMenuEntries) }

    /// Creates the content of a bar without a screen.
    package init(title: String) {
        self.init(nil, canGoBack: false)
        self.title = title
    }

    /// Replaces the titles with those that the bar already shows.
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

    /// Whether the control opens a menu, which needs a different widget from a plain button.
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

    /// Returns whether the lines differ at most in whether they can be chosen.
    func hasForm(of other: MenuLine) -> Bool { title == other.title }
}

/// An object in a value, equal only to itself.
package struct Identity<Object: AnyObject>: Equatable {
    package let object: Object

    package init(_ object: Object) { self.object = object }

    package static func == (one: Identity, other: Identity) -> Bool { one.object === other.object }
}
