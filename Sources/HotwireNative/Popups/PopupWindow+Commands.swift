internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The commands of a popup: those of the app's windows that make sense here, with the same keys.
extension PopupWindow {
    /// The keys of Forward, which the app's windows do not have.
    private static let forwardKeys = ["<Alt>Right", "Forward", "<Alt>KP_Right"]

    func addShortcuts() {
        for command in WindowCommand.allCases where command.use != .none {
            add(command.keys) { $0.perform(command) }
        }
        add(Self.forwardKeys) { $0.page.goForward() }
    }

    /// Whether the window acts on a key before its page.
    func isReserved(_ stroke: Accelerator) -> Bool {
        WindowCommand.allCases.contains { command in
            let isReserved = command.isReserved && command.use != .none || command == .fullscreen && isFullscreen
            return isReserved && command.has(stroke)
        }
    }

    private func add(_ keys: [String], _ body: @escaping (PopupWindow) -> Void) {
        for key in keys {
            accelerators.add(key) { [weak self] in if let self { body(self) } }
        }
    }

    /// Goes through the history of the popup's page, also over an error screen.
    func buttonPressed(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        HistoryButton.isPressed(event) { $0 == .back ? page.goBack() : page.goForward() }
    }

    private func perform(_ command: WindowCommand) {
        guard command.use == .popup else { return passToApp(command) }
        switch command {
        case .back: page.goBack()
        case .reload: page.reload()
        case .zoomIn: page.zoom = PageZoom.larger(than: page.zoom)
        case .zoomOut: page.zoom = PageZoom.smaller(than: page.zoom)
        case .zoomReset: page.zoom = 1
        case .fullscreen: toggleFullscreen()
        case .copyAddress: if let location = page.webLocation { Clipboard.copy(location.absoluteString) }
        case .close: closeByUser()
        default: break
        }
    }

    /// Lets the app's window perform a command; the popup's page is asked before the app quits.
    private func passToApp(_ command: WindowCommand) {
        guard let parent = gtk_window_get_transient_for(window.pointer) else { return }
        let app = Reference(sharing: parent)
        Task { [weak self] in
            if command == .quit, await self?.page.leaving.ask() != true { return }
            guard let actions = gtk_widget_get_action_group(app.widget, "win") else { return }
            g_action_group_activate_action(actions, command.rawValue, nil)
        }
    }

    private var isFullscreen: Bool {
        let state = gtk_widget_get_window(window.widget).map { gdk_window_get_state($0).rawValue } ?? 0
        return state & GDK_WINDOW_STATE_FULLSCREEN.rawValue != 0
    }

    private func toggleFullscreen() {
        isFullscreen ? gtk_window_unfullscreen(window.pointer) : gtk_window_fullscreen(window.pointer)
    }
}
