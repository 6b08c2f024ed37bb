import HotwireCore

/// Pages that a server made about an error, while the native one is shown.
extension Session {
    /// What *Show Server's Page* does for a visitable, or `nil` where the server made no page.
    ///
    /// The page comes from the answer where the visit read it. Where a whole document was loaded, the server is asked again.
    func serverPageHandler(for visitable: any Visitable) -> (() -> Void)? {
        let place = engine.identifier(of: visitable.visitableView)
        guard let visit = engine.state.current, visit.place == place, visit.serverPage != nil else { return nil }
        return { [weak self] in
            self?.webView.activation.forgiveUnasked()
            self?.engine.receive(.serverPageWanted(place))
        }
    }
}
