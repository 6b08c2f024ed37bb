internal import CWebKitGTK
internal import GLibInterop

/// Showing an error in place of a popup's page, using the app's error screen.
extension PopupWindow {
    /// Shows a failure; the page is hidden meanwhile, so that it cannot receive the keyboard focus while invisible.
    func show(_ failure: PopupFailure?) {
        let hadFocus = gtk_window_get_focus(window.pointer) != nil
        if let errorScreen { gtk_container_remove(overlay.pointer.cast(to: GtkContainer.self), errorScreen.widget.raw) }
        errorScreen = failure.map(makeScreen)
        gtk_widget_set_visible(page.widget, errorScreen == nil ? 1 : 0)
        guard let errorScreen else {
            if hadFocus { gtk_widget_grab_focus(page.widget) }
            return
        }
        gtk_overlay_add_overlay(overlay.pointer, errorScreen.widget.raw)
        gtk_widget_show_all(errorScreen.widget.raw)
        errorScreen.grabFocus()
    }

    private func makeScreen(_ failure: PopupFailure) -> Screen {
        let retry = { [weak page] in page?.retry() ?? () }
        let context = PopupPage.context(of: page.view)
        return ErrorContext(
            error: failure.error,
            location: failure.location,
            retryHandler: retry,
            continueHandler: TLSException.handler(for: failure.refused, in: context, retry) { [weak self] question in
                if let self { question.present(over: page.widget) }
            }
        ).makeScreen()
    }
}
