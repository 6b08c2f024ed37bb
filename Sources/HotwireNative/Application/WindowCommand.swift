/// What a person can do in a window, with its keys; a closed list from which menus, keys and help are made.
enum WindowCommand: String, CaseIterable {
    case back
    case reload
    case zoomIn = "zoom-in"
    case zoomOut = "zoom-out"
    case zoomReset = "zoom-reset"
    case fullscreen
    case find
    case print
    case inspect
    case copyAddress = "copy-address"
    case openInBrowser = "open-in-browser"
    case shortcuts
    case newWindow = "new-window"
    case nextTab = "next-tab"
    case previousTab = "previous-tab"
    case close
    case quit

    /// GTK's names of the keys; the first one is shown.
    var keys: [String] {
        switch self {
        case .back: ["<Alt>Left", "Back", "<Alt>KP_Left"]
        case .reload: ["<Control>r", "F5", "Reload"]
        case .zoomIn: ["<Control>plus", "<Control>equal", "<Control>KP_Add", "ZoomIn"]
        case .zoomOut: ["<Control>minus", "<Control>KP_Subtract", "ZoomOut"]
        case .zoomReset: ["<Control>0", "<Control>KP_0"]
        case .fullscreen: ["F11"]
        case .find: ["<Control>f"]
        case .print: ["<Control>p"]
        case .inspect: ["F12", "<Control><Shift>i"]
        case .copyAddress: ["<Control><Shift>c"]
        case .openInBrowser: []
        case .shortcuts: ["<Control>question", "<Control>F1"]
        case .newWindow: ["<Control>n"]
        case .nextTab: ["<Control>Page_Down"]
        case .previousTab: ["<Control>Page_Up"]
        case .close: ["<Control>w"]
        case .quit: ["<Control>q"]
        }
    }

    /// What a person reads.
    var title: String {
        switch self {
        case .back: "Back"
        case .reload: "Reload"
        case .zoomIn: "Zoom In"
        case .zoomOut: "Zoom Out"
        case .zoomReset: "Normal Size"
        case .fullscreen: "Full Screen"
        case .find: "Find in Page…"
        case .print: "Print…"
        case .inspect: "Web Inspector"
        case .copyAddress: "Copy Address"
        case .openInBrowser: "Open in Browser"
        case .shortcuts: "Keyboard Shortcuts"
        case .newWindow: "New Window"
        case .nextTab: "Next Tab"
        case .previousTab: "Previous Tab"
        case .close: "Close Window"
        case .quit: "Quit"
        }
    }

    /// The primary menu, in sections.
    static let menu: [[WindowCommand]] = [
        [.newWindow], [.reload, .find, .print], [.zoomIn, .zoomOut, .zoomReset, .fullscreen],
        [.copyAddress, .openInBrowser],
        [.inspect, .shortcuts], [.quit],
    ]

    /// The groups of the shortcuts window.
    static let help: [(title: String, commands: [WindowCommand])] = [
        ("Navigation", [.back, .reload, .find, .nextTab, .previousTab]),
        ("View", [.zoomIn, .zoomOut, .zoomReset, .fullscreen]),
        ("Page", [.print, .copyAddress, .inspect]),
        ("Window", [.newWindow, .shortcuts, .close, .quit]),
    ]
}
