internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore

extension VisitableView: VisitHost {
    /// Receives the session's web view.
    package func takePage() {
        guard let webView = session?.webView else { return }
        self.webView = webView
        webView.reset()
        receiveWidget()
        watchPage()
        (visitable as? any BridgedScreen)?.bridge.webViewDidBecomeActive(webView)
        visitable?.visitableDidActivateWebView(webView)
    }

    /// Whether the widget of a web view is here.
    func isHere(_ webView: WebView) -> Bool {
        gtk_widget_get_parent(webView.widget) == host.widget
    }

    /// Moves the web view's widget here; if both screens are visible, it waits until this one is mapped, to keep its content.
    private func receiveWidget() {
        guard let webView, !isHere(webView) else { return }
        guard isMapped || gtk_widget_get_realized(webView.widget) == 0 else { return }
        webView.paint.move(into: host)
        guest = webView
        if mayTakeFocus { gtk_widget_grab_focus(webView.widget) }
    }

    func didMap() {
        receiveWidget()
        session?.viewIsShown(self)
    }

    func didUnmap() { session?.viewIsHidden(self) }

    /// Releases the web view; a screen that remains keeps a snapshot.
    package func givePageBack(keepingSnapshot: Bool) {
        guard let webView else { return }
        visitable?.visitableWillDeactivateWebView()
        leavePage()
        if keepingSnapshot, cover.isHidden, errorScreen == nil { keepSnapshot() }
        if keepingSnapshot { cover.showSnapshot() }
        if !keepingSnapshot { webView.widget.leave() }
        self.webView = nil
        (visitable as? any BridgedScreen)?.bridge.webViewDidBecomeDeactivated()
        visitable?.visitableDidDeactivateWebView()
    }

    /// Takes a snapshot of the page as it is shown now.
    package func keepSnapshot() {
        guard let webView, cover.isHidden,
            let snapshot = session?.snapshots.take(webView.widget, over: cover.snapshot)
        else { return }
        cover.snapshot = snapshot
    }

    /// Shows the snapshot if another screen has taken the page.
    func coverWithSnapshot() { if webView == nil { cover.showSnapshot() } }

    /// Shows the page, its snapshot, nothing, or an activity indicator.
    package func show(_ appearance: VisitAppearance) {
        if appearance != .activity { endActivity() }
        if appearance != .idle {
            webView?.paint.drop()
            letPointerThroughCover(false)
        }
        switch appearance {
        case .page:
            removeErrorScreen()
            uncover()
            if mayTakeFocus { grabFocus() }
        case .snapshot:
            removeErrorScreen()
            cover.showSnapshot()
        case .nothing:
            removeErrorScreen()
            cover.showNothing()
        case .activity:
            isShowingActivity = true
            visitable?.showVisitableActivityIndicator()
            webView?.ping()  // the page itself may be slow
        case .idle: cover.hideActivity()
        }
    }

    /// Lets the screen hide its activity indicator, if it was asked to show one.
    func endActivity() {
        guard isShowingActivity else { return }
        isShowingActivity = false
        visitable?.hideVisitableActivityIndicator()
    }

    private func letPointerThroughCover(_ isLet: Bool) {
        gtk_overlay_set_overlay_pass_through(overlay.pointer, cover.widget, isLet ? 1 : 0)
    }

    /// Removes the page's cover in the frame that shows the page.
    ///
    /// A page that replaces another has no cover; only its title waits for that frame.
    private func uncover() {
        guard let webView else { return cover.hide() }
        // The page below is already the new one, and receives the clicks.
        letPointerThroughCover(true)
        webView.paint.whenPainted { [weak self] in
            self?.cover.lift { [weak self] in
                self?.visitable?.navigationItem.pageIsSeen()
                self?.webView?.configuration.app.outlets.onUncover()
            }
        }
    }

    /// Whether the page is shown with its first frame and is not the first one of its view.
    var isUncovering: Bool {
        switch webView?.paint.awaited?.proof {
        case .change: true
        case .content: webView?.paint.hasShownPage == true
        case .some(.none), nil: false
        }
    }

    /// Records the page's address and passes its title to the screen.
    package func didRender(_ location: Location, title: String) {
        shownLocation = location
        webView?.reportedTitle = title
        visitable?.visitableDidRender()
    }
}
