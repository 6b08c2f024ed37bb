/// A control in the header bar while its screen is visible (iOS: `UIBarButtonItem`).
///
/// ```swift
/// let button = BarButtonItem(title: "Save", style: .prominent) { save() }
/// button.isDefault = true  // Ctrl+Enter
/// navigationItem.rightBarButtonItem = button
/// ```
public final class BarButtonItem {
    /// The importance of the action.
    public enum Style: Hashable, Sendable {
        /// No particular importance.
        case plain
        /// The main purpose of the screen, for example saving.
        case prominent
        /// The action deletes or discards something.
        case destructive
    }

    /// The control's text; with an icon, its tooltip and accessible name.
    public var title: String { didSet { changed(title != oldValue) } }
    /// The name of an icon of the desktop's theme, for example `list-add-symbolic`.
    ///
    /// If the theme lacks the icon, the title is shown instead, and the name is logged.
    public var image: String? { didSet { changed(image != oldValue) } }
    /// The importance of the action.
    public var style: Style { didSet { changed(style != oldValue) } }
    /// Whether the control can be used.
    public var isEnabled = true { didSet { changed(isEnabled != oldValue) } }
    /// Whether the action is in progress; the control then shows a spinner and is disabled (Linux only).
    public var isBusy = false { didSet { changed(isBusy != oldValue) } }
    /// Whether Ctrl+Enter activates the control (Linux only).
    public var isDefault = false { didSet { changed(isDefault != oldValue) } }
    /// The menu that the control opens instead of performing its action.
    public var menu: [MenuEntry] { didSet { changed(true) } }
    /// The action of the control.
    public var primaryAction: () -> Void
    /// The control's button, for example to anchor a popover; `nil` while no header bar shows it.
    public var widget: Widget? { button?.anchor }

    /// Whether the title is shown beside the icon.
    package var showsTitle = false { didSet { changed(showsTitle != oldValue) } }
    weak var button: BarItemButton?
    var onChange: (() -> Void)?

    /// Creates a control.
    ///
    /// - Parameters:
    ///   - title: the text
    ///   - image: the name of an icon, which is shown instead of the text
    ///   - style: the importance of the action
    ///   - menu: the menu that the control opens
    ///   - primaryAction: the action
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

    /// Whether the control can currently be used.
    package var isUsable: Bool { isEnabled && !isBusy }

    private func changed(_ isOther: Bool) {
        if isOther { onChange?() }
    }
}
