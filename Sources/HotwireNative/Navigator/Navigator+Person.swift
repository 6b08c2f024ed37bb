internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The ways out that a user takes, which are recorded.
extension Navigator {
    /// Dismisses the modal, where it may be dismissed.
    func dismissByPerson() {
        guard engine.canDismiss else { return }
        HotwireApplication.running?.personDid(.dismiss)
        engine.dismiss()
    }

    /// Lets a dialog or popover of the modal's page have Escape, or dismisses the modal.
    func escapeByPerson() {
        guard let page = sessions.madeModal?.webView, let modal = engine.hierarchy.modal.first?.id else {
            return dismissByPerson()
        }
        let isInPage = gtk_widget_is_focus(page.widget) != 0
        Task { [weak self] in
            guard await !page.takesEscape(pressedInPage: isInPage) else {
                HotwireApplication.running?.personDid(.press("Escape"))
                return
            }
            if let self, engine.hierarchy.modal.first?.id == modal { dismissByPerson() }
        }
    }

    /// Goes back as the Back button does.
    func goBackByPerson() {
        if canGoBack { HotwireApplication.running?.personDid(.back) }
        goBack()
    }

    /// Reloads as the Reload command does.
    func reloadByPerson() {
        HotwireApplication.running?.personDid(.reload)
        activeWebView.activation.forgiveUnasked()
        reload()
    }
}
