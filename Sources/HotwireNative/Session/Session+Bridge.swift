import HotwireCore

extension Session {
    /// Hands on what the page's bridge components have to do with a screen.
    func hand(_ event: BridgeEvent, to visitable: (any Visitable)?) {
        guard let delegate = (visitable as? any BridgeDestination)?.bridgeDelegate else { return }
        switch event {
        case .message(let message): delegate.receive(message)
        case .released(let messages): delegate.release(messages)
        }
    }

    /// The page was covered by a screen that is none, so that its components have not been connected anew.
    func restored(_ visitable: (any Visitable)?) {
        guard visitable is any BridgeDestination else { return }
        Task { [webView] in try? await webView.call(.restore) }  // a page outside of the app has no bridge
    }
}
