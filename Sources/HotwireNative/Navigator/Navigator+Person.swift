internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The ways out that a user takes, which are recorded; a page with something to lose asks before its modal goes.
extension Navigator {
    /// Dismisses the modal, where it may be dismissed.
    package func dismissByPerson() {
        guard engine.canDismiss else { return }
        app.outlets.application?.personDid(.dismiss)
        leaveModal { $0.engine.dismiss() }
    }

    /// Lets a dialog or popover of the modal's page have Escape, or dismisses the modal.
    func escapeByPerson() {
        guard let page = sessions.madeModal?.webView, let modal = engine.hierarchy.modal.first?.id else {
            return dismissByPerson()
        }
        let isInPage = gtk_widget_is_focus(page.widget) != 0
        Task { [weak self] in
            guard await !page.takesEscape(pressedInPage: isInPage) else {
                self?.app.outlets.application?.personDid(.press("Escape"))
                return
            }
            if let self, engine.hierarchy.modal.first?.id == modal { dismissByPerson() }
        }
    }

    /// Goes back as the Back button does.
    package func goBackByPerson() {
        if canGoBack { app.outlets.application?.personDid(.back) }
        guard engine.canDismiss, !engine.canGoBack(within: .modal) else { return goBack() }
        leaveModal { $0.goBack() }
    }

    /// Reloads as the Reload command does.
    package func reloadByPerson() {
        app.outlets.application?.personDid(.reload)
        activeWebView.activation.forgiveUnasked()
        reload()
    }

    /// Leaves the modal once its page can go; one that changed meanwhile stays.
    private func leaveModal(_ leave: @escaping (Navigator) -> Void) {
        guard let page = sessions.madeModal?.webView, let modal = engine.hierarchy.modal.first?.id else {
            return leave(self)
        }
        Task { [weak self] in
            guard await page.leaving.ask(), let self, engine.hierarchy.modal.first?.id == modal else { return }
            leave(self)
        }
    }
}
