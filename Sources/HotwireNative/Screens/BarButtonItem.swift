/// A control that a header bar shows while its screen is shown (iOS: `UIBarButtonItem`).
///
/// ```swift
/// let save = BarButtonItem(title: "Save", style: .prominent) { save() }
/// save.isDefault = true  // Ctrl+Enter
/// navigationItem.rightBarButtonItem = save
/// ```
public final class BarButtonItem {
    /// The importance of what it does.
    public enum Style: Hashable, Sendable {
        /// Nothing in particular.
        case plain
        /// What the screen is for, for example saving.
        case prominent
        /// It deletes or discards something.
        case destructive
    }

    /// Its text: what is shown, or with an icon what its tooltip and a screen reader say.
    public var title: String { didSet { changed(title != oldValue) } }
    /// The name of an icon of the desktop's theme, for example `list-add-symbolic`.
    ///
    /// Where the theme lacks it, the title is shown in its place, and the log names it.
    public var image: String? { didSet { changed(image != oldValue) } }
    /// The importance of what it does.
    public var style: Style { didSet { changed(style != oldValue) } }
    /// Whether it can be used.
    public var isEnabled = true { didSet { changed(isEnabled != oldValue) } }
    /// Whether its action is in progress: it shows a spinner and cannot be used meanwhile (Linux only).
    public var isBusy = false { didSet { changed(isBusy != oldValue) } }
    /// Whether Ctrl+Enter activates it (Linux only).
    public var isDefault = false { didSet { changed(isDefault != oldValue) } }
    /// The menu that opens below it, in place of its action.
    public var menu: [MenuEntry] { didSet { changed(true) } }
    /// What it does.
    public var primaryAction: () -> Void
    /// The button that shows it, as an anchor for a popover of your own; `nil` while no header bar shows it.
    public var widget: Widget? { button?.anchor }

    /// Whether the title stands beside the icon.
    package var showsTitle = false { didSet { changed(showsTitle != oldValue) } }
    weak var button: BarItemButton?
    var onChange: (() -> Void)?

    /// Creates a control.
    ///
    /// - Parameters:
    ///   - title: its text
    ///   - image: the name of an icon, which is shown in place of the text
    ///   - style: the importance of what it does
    ///   - menu: the menu that opens below it
    ///   - primaryAction: what it does
    public init(
        title: String,
        image: String? = nil,
        style: Style = .plain,
        menu: [MenuEntry] = [],
        primaryAction: @escaping () -> Void = {}
    ) {
        self.title = title
        self.image = image
        self.style = style
        self.menu = menu
        self.primaryAction = primaryAction
    }

    /// Whether it can be used now.
    var isUsable: Bool { isEnabled && !isBusy }

    private func changed(_ isOther: Bool) {
        if isOther { onChange?() }
    }
}
