import HotwireCore

/// Opens what lies outside of the app, as the delegate chooses.
final class PopupOpener: Opener {
    weak var navigator: Navigator?
    private(set) var windows: [PopupWindow] = []

    func openOutside(_ location: Location) {
        if choose(location) { open(location, opener: nil)?.present() }
    }

    /// Opens a window that goes on talking with the page that opened it; it shows itself when its page is ready.
    func openWindow(_ location: Location, opener: WebView) -> PopupWindow? {
        choose(location) ? open(location, opener: opener) : nil
    }

    /// Whether the delegate chose a popup; what else it chose is done.
    private func choose(_ location: Location) -> Bool {
        switch navigator?.delegate?.handle(externalURL: location.url) ?? .popup {
        case .popup: return true
        case .browser: openInBrowser(location)
        case .none: break
        }
        return false
    }

    func openInBrowser(_ location: Location) {
        guard let navigator else { return }
        navigator.trace(TraceEvent(.openedExternally, location: location))
        DesktopOpener.open(location, over: navigator.widget)
    }

    func openOnDesktop(_ location: Location) { openOnDesktop(location, isUserGesture: true) }

    func openOnDesktop(_ location: Location, isUserGesture: Bool) {
        guard let navigator else { return }
        DesktopOpener.open(location, isUserGesture: isUserGesture, over: navigator.widget) { [weak navigator] in
            navigator?.trace(TraceEvent(.openedExternally, location: location))
        }
    }

    private func open(_ location: Location, opener: WebView?) -> PopupWindow? {
        guard let navigator else { return nil }
        let window = PopupWindow(location: location, opener: opener, navigator: navigator)
        windows.append(window)
        window.onClose = { [weak self, weak window] in self?.closed(window) }
        navigator.trace(TraceEvent(.popupOpened, location: location))
        return window
    }

    private func closed(_ window: PopupWindow?) {
        guard let window else { return }
        windows.removeAll { $0 === window }
        navigator?.trace(TraceEvent(.popupClosed, location: window.location))
    }
}
