import HotwireCore

extension Navigator: PopupHost {
    var router: Router { engine.router }

    func decide(_ request: PermissionRequest) -> PermissionDecision {
        delegate?.handle(permissionRequest: request, from: self) ?? .prompt
    }

    func openInBrowser(_ location: Location) { popups.openInBrowser(location, from: .app) }

    func openOnDesktop(_ location: Location, for page: any AskingPage, isUserGesture: Bool) {
        popups.openOnDesktop(location, for: page, isUserGesture: isUserGesture)
    }

    /// Visits what a popup was about to load; a screen that never showed anything makes room for it.
    func takeOver(_ location: Location) {
        route(location.url, options: VisitOptions(action: topIsEmpty ? .replace : .advance))
    }

    /// Takes away a screen whose visit went on outside of the app, and says whether that was possible: the root stays.
    func popIfEmpty(_ visitable: any Visitable) -> Bool {
        guard activeStack.top === visitable, topIsEmpty, isModal || stack.screens.count > 1 else { return false }
        engine.pop(count: 1, animated: false)
        return true
    }

    private var topIsEmpty: Bool {
        guard let top = activeStack.top as? any Visitable else { return false }
        return top.visitableView.shownURL == nil
    }
}
