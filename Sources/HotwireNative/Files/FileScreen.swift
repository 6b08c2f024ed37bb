internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A screen with a file that a visit led to: its name as the title, and a button that saves it.
final class FileScreen: Screen {
    let navigationItem: NavigationItem
    let widget: Widget

    private let page: FilePage
    private let overlay: Reference<GtkOverlay>
    private var errorScreen: (any Screen)?

    /// Makes the screen of a file that is being shown.
    init(_ page: FilePage, _ name: DownloadName, save: @escaping (Location) -> Void) {
        self.page = page
        overlay = Reference(adopting: gtk_overlay_new().cast(to: GtkOverlay.self))
        widget = Widget(sharing: overlay)
        navigationItem = NavigationItem(title: name.text)
        gtk_container_add(overlay.pointer.cast(to: GtkContainer.self), page.widget)
        gtk_widget_show_all(widget.raw)
        let item = BarItem(title: translated("Save"), icon: "document-save-symbolic") { [weak page] in
            if let page { save(page.location) }
        }
        navigationItem.endItems = [item]
        page.onOutcome = { [weak self] in self?.reloaded($0) }
    }

    func grabFocus() { errorScreen.map { $0.grabFocus() } ?? gtk_widget_grab_focus(page.widget) }

    /// Asks the server for the file again.
    func reload() { page.load() }

    private func reloaded(_ outcome: FilePage.Outcome) {
        if let errorScreen { gtk_container_remove(overlay.pointer.cast(to: GtkContainer.self), errorScreen.widget.raw) }
        errorScreen = nil
        switch outcome {
        case .shown(let name): navigationItem.title = name.text
        case .failed(let error): show(error)
        case .downloaded, .left: break  // what was shown stays
        }
        navigationItem.isErrorShown = errorScreen != nil
    }

    private func show(_ error: HotwireNativeError) {
        let screen = Hotwire.config.makeCustomErrorScreen(
            ErrorContext(
                error: error,
                location: page.location,
                retryHandler: { [weak page] in page?.load() }
            )
        )
        errorScreen = screen
        navigationItem.title = screen.navigationItem.title
        gtk_overlay_add_overlay(overlay.pointer, screen.widget.raw)
        gtk_widget_show_all(screen.widget.raw)
        screen.grabFocus()
    }
}
