import HotwireCore

/// Going back with two fingers on a touchpad.
extension Navigator {
    /// Lets the stack of a session's screens follow the fingers.
    func addSwipe(for session: Session) {
        let context = sessions.context(of: session)
        let stack = screens.stack(context)
        stack.swipe = SwipeBackGesture(
            stack,
            over: session.webView,
            SwipeBackGesture.Source(
                canGoBack: { [weak self] in self?.canSwipe(in: context) ?? false },
                pops: { [weak self] in self?.engine.backPops ?? false },
                goBack: { [weak self] in await self?.goBackBySwipe() }
            )
        )
    }

    /// Whether a stack is visible and can go back; a modal is not dismissed by a swipe.
    private func canSwipe(in context: Navigation.Context) -> Bool {
        engine.hierarchy.context == context && shownChild == nil && engine.canGoBack(within: context)
    }

    private func goBackBySwipe() async {
        app.outlets.application?.userDid(.back)
        userDidAct()
        engine.back(animated: false)
        await engine.moves?.value
    }
}

/// Pages say whether they use the movement.
extension WebView {
    /// Returns whether the page leaves a sideways movement at a point of the view to the app.
    ///
    /// - Parameters:
    ///   - x: the distance from the left of the view
    ///   - y: the distance from its top
    ///   - direction: -1 if the page would scroll to the left, 1 to the right
    /// - Returns: Whether it does; a page that does not reply does not.
    func isSwipeFree(x: Double, y: Double, direction: Int) async -> Bool {
        await relay.isSwipeFree(x: x / zoom, y: y / zoom, direction: direction)
    }
}
