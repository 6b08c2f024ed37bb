/// A control that a header bar shows while its screen is shown (iOS: `UIBarButtonItem`).
///
/// ```swift
/// let save = BarItem(title: "Save", style: .suggested) { save() }
/// save.isDefault = true  // Ctrl+Enter
/// navigationItem.endItems = [save]
/// ```
public final class BarItem {
    /// What it does to what the person has.
    public enum Style: Hashable, Sendable {
        /// Nothing in particular.
        case plain
        /// It goes on, and is what the screen is for.
        case suggested
        /// It takes something away.
        case destructive
    }

    /// Its words: what is shown, or with an icon what its tooltip and a screen reader say.
    public var title: String { didSet { changed(title != oldValue) } }
    /// The name of an icon of the desktop's theme, for example `list-add-symbolic`.
    public var icon: String? { didSet { changed(icon != oldValue) } }
    /// Whether the title stands beside the icon.
    public var showsTitle = false { didSet { changed(showsTitle != oldValue) } }
    /// What it does to what the person has.
    public var style: Style { didSet { changed(style != oldValue) } }
    /// Whether it can be used.
    public var isEnabled = true { didSet { changed(isEnabled != oldValue) } }
    /// Whether what it began goes on; it cannot be used meanwhile.
    public var isBusy = false { didSet { changed(isBusy != oldValue) } }
    /// Whether Ctrl+Enter sets it off.
    public var isDefault = false { didSet { changed(isDefault != oldValue) } }
    /// What opens below it, in place of its action.
    public var menu: [MenuEntry] { didSet { changed(true) } }
    /// What it does.
    public var action: () -> Void

    var onChange: (() -> Void)?

    /// Makes a control.
    ///
    /// - Parameters:
    ///   - title: its words
    ///   - icon: the name of an icon, which is shown in place of the words
    ///   - style: what it does to what the person has
    ///   - menu: what opens below it
    ///   - action: what it does
    public init(
        title: String,
        icon: String? = nil,
        style: Style = .plain,
        menu: [MenuEntry] = [],
        action: @escaping () -> Void = {}
    ) {
        self.title = title
        self.icon = icon
        self.style = style
        self.menu = menu
        self.action = action
    }

    /// Whether it can be used now.
    var isUsable: Bool { isEnabled && !isBusy }

    private func changed(_ isOther: Bool) {
        if isOther { onChange?() }
    }
}

/// One line of a menu.
public struct MenuEntry {
    /// Its words.
    public let title: String
    /// Whether it can be chosen.
    public let isEnabled: Bool
    /// What it does.
    public let action: () -> Void

    /// Makes a line.
    public init(title: String, isEnabled: Bool = true, action: @escaping () -> Void) {
        self.title = title
        self.isEnabled = isEnabled
        self.action = action
    }
}
