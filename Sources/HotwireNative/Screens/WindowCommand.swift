import HotwireCore

/// A window command with its shortcuts; this list generates the menus, the shortcuts and their help.
package enum WindowCommand: String, CaseIterable {
    case back
    case reload
    case zoomIn = "zoom-in"
    case zoomOut = "zoom-out"
    case zoomReset = "zoom-reset"
    case fullscreen
    case sidebar
    case find
    case submit
    case print
    case inspect
    case inspectNavigation = "inspect-navigation"
    case copyAddress = "copy-address"
    case openInBrowser = "open-in-browser"
    case downloads
    case preferences
    case shortcuts
    case mainMenu = "main-menu"
    case newWindow = "new-window"
    case nextTab = "next-tab"
    case previousTab = "previous-tab"
    case otherPane = "other-pane"
    case close
    case quit

    /// The shortcuts in GTK's notation; the first one is shown.
    package var keys: [String] {
        switch self {
        case .back: ["<Alt>Left", "Back", "<Alt>KP_Left"]
        case .reload: ["<Control>r", "F5", "Reload"]
        case .zoomIn: ["<Control>plus", "<Control>equal", "<Control>KP_Add", "ZoomIn"]
        case .zoomOut: ["<Control>minus", "<Control>KP_Subtract", "ZoomOut"]
        case .zoomReset: ["<Control>0", "<Control>KP_0"]
        case .fullscreen: ["F11"]
        case .sidebar: ["F9"]
        case .find: ["<Control>f"]
        case .submit: ["<Control>Return", "<Control>KP_Enter"]
        case .print: ["<Control>p"]
        case .inspect: ["F12", "<Control><Shift>i"]
        case .inspectNavigation: ["<Control><Shift>n"]
        case .copyAddress: ["<Control><Shift>c"]
        case .openInBrowser: []
        case .preferences: ["<Control>comma"]
        case .downloads: ["<Control>j"]
        case .shortcuts: ["<Control>question", "<Control>F1"]
        case .mainMenu: ["F10"]
        case .newWindow: ["<Control>n"]
        case .nextTab: ["<Control>Page_Down"]
        case .previousTab: ["<Control>Page_Up"]
        case .otherPane: ["F6"]
        case .close: ["<Control>w"]
        case .quit: ["<Control>q"]
        }
    }

    /// Whether the window handles the command's keys before the page, because it opens or closes windows or switches tabs.
    package var isReserved: Bool {
        switch self {
        case .newWindow, .nextTab, .previousTab, .close, .quit: true
        default: false
        }
    }

    /// Returns whether the stroke is one of the command's keys.
    package func has(_ stroke: Accelerator) -> Bool { keys.contains { Accelerator($0) == stroke } }

    /// Who performs the command in a popup, which has no tabs or menu and shows no page of the app.
    var use: PopupUse {
        switch self {
        case .back, .reload, .zoomIn, .zoomOut, .zoomReset, .fullscreen, .copyAddress, .close: .popup
        case .newWindow, .quit: .app
        case .sidebar, .find, .submit, .print, .inspect, .inspectNavigation, .downloads, .preferences, .shortcuts,
            .mainMenu,
            .nextTab, .previousTab, .otherPane, .openInBrowser:
            .none
        }
    }

    /// Who performs a command in a popup.
    enum PopupUse {
        /// The popup, for its own page.
        case popup
        /// The app's window below it.
        case app
        /// No window.
        case none
    }

    /// The title in the user's language.
    package var title: String {
        switch self {
        case .back: translated("Back")
        case .reload: translated("Reload")
        case .zoomIn: translated("Zoom In")
        case .zoomOut: translated("Zoom Out")
        case .zoomReset: translated("Normal Size")
        case .fullscreen: translated("Full Screen")
        case .sidebar: translated("Show or Hide Sidebar")
        case .find: translated("Find in Page…")
        case .submit: translated("Send Form")
        case .print: translated("Print…")
        case .inspect: translated("Web Inspector")
        case .inspectNavigation: translated("Navigation Inspector")
        case .copyAddress: translated("Copy Address")
        case .openInBrowser: translated("Open in Browser")
        case .downloads: translated("Downloads")
        case .preferences: translated("Preferences")
        case .shortcuts: translated("Keyboard Shortcuts")
        case .mainMenu: translated("Main Menu")
        case .newWindow: translated("New Window")
        case .nextTab: translated("Next Tab")
        case .previousTab: translated("Previous Tab")
        case .otherPane: translated("Other Pane")
        case .close: translated("Close Window")
        case .quit: translated("Quit")
        }
    }

    /// The title without the ellipsis that marks a dialog.
    package var name: String {
        // German puts a space before the ellipsis.
        String(title.prefix { $0 != "…" }.reversed().drop(while: \.isWhitespace).reversed())
    }

    /// The main menu, in sections.
    package static let menu: [[WindowCommand]] = [
        [.newWindow], [.reload, .find, .print, .downloads], [.zoomIn, .zoomOut, .zoomReset, .fullscreen, .sidebar],
        [.copyAddress, .openInBrowser],
        [.inspect, .inspectNavigation], [.preferences, .shortcuts], [.quit],
    ]

    /// The groups of the shortcuts window.
    package static var help: [(title: String, commands: [WindowCommand])] {
        [
            (translated("Navigation"), [.back, .reload, .find, .otherPane, .nextTab, .previousTab]),
            (translated("View"), [.zoomIn, .zoomOut, .zoomReset, .fullscreen, .sidebar]),
            (translated("Page"), [.submit, .print, .copyAddress, .inspect, .inspectNavigation]),
            (translated("Window"), [.newWindow, .mainMenu, .downloads, .preferences, .shortcuts, .close, .quit]),
        ]
    }
}
