package import CWebKitGTK
import FoundationEssentials
package import GLibInterop
public import HotwireCore
internal import Logging

/// Presenting screens and alerts without an address.
extension Navigator {
    /// Shows an alert over the screens, which remain (iOS: `present(_:animated:)` with a `UIAlertController`).
    ///
    /// ```swift
    /// navigator.present(AlertDialog(title: "Visit failed", message: error.localizedDescription))
    /// ```
    ///
    /// - Parameters:
    ///   - alert: the alert
    ///   - animated: has no effect, because the desktop determines how dialogs appear
    public func present(_ alert: AlertDialog, animated: Bool = true) { alert.present(over: widget) }

    /// Shows a screen in a modal, or on top of the current modal (iOS: `present(_:animated:)`).
    ///
    /// ```swift
    /// navigator.present(SettingsScreen(), style: .medium)
    /// ```
    ///
    /// A native screen has no address here: it appears as `about:blank` in the trace and is not restored. It is removed by
    /// ``dismiss(animated:)`` or ``pop(animated:)``, or by the user. A web screen visits its URL.
    ///
    /// - Parameters:
    ///   - screen: the screen
    ///   - style: the size of the modal
    ///   - animated: whether the transition is animated
    public func present(_ screen: Screen, style: Navigation.ModalStyle = .large, animated: Bool = true) {
        let url = (screen as? any Visitable)?.initialVisitableURL
        let location: Location
        do throws(LocationError) {
            location = try url.map { url throws(LocationError) in try Location(url) } ?? .blank
        } catch {
            return app.logger.error("could not present the screen of \(url?.absoluteString ?? ""): \(error)")
        }
        engine.present(
            url == nil ? .native : .web,
            at: location,
            style: style,
            animated: animated,
            making: ScreenFactory { screen }
        )
    }
}

/// Navigators nested in a screen (Android: nested navigator hosts).
extension Navigator {
    /// Adds a navigator that one of this navigator's screens shows in part of its content.
    ///
    /// The screen adds the navigator's ``widget`` to its own, and holds the navigator:
    ///
    /// ```swift
    /// let inbox = Navigator(configuration: .init(name: "inbox", startLocation: url), delegate: guide)
    /// navigator.addChild(inbox)
    /// inbox.start()
    /// ```
    ///
    /// The nested navigator shares the window, including its zoom, notices, and sign-in changes. While its screen is on top,
    /// Back goes back in it first. Its screens are not restored.
    ///
    /// - Parameter child: the navigator; held weakly
    public func addChild(_ child: Navigator) {
        children.removeAll { $0.navigator == nil || $0.navigator === child }
        children.append(WeakNavigator(navigator: child))
        child.isNested = true
        child.connectionChanged()
        onChild?()
    }

    /// The navigator and all navigators nested in it.
    package var family: [Navigator] { [self] + children.compactMap(\.navigator).flatMap(\.family) }

    /// The nested navigator in the visible screen.
    var shownChild: Navigator? {
        let nested = children.compactMap(\.navigator)
        guard !nested.isEmpty, let top = activeStack.top?.widget.raw else { return nil }
        return nested.last { gtk_widget_is_ancestor($0.widget.raw, top) != 0 }
    }
}

/// A weak reference to a navigator, which the screen that shows it holds.
struct WeakNavigator {
    weak var navigator: Navigator?
}

/// What a window does with the navigators that it shows.
extension Navigator {
    /// The engine's view of the visible page or file.
    package var shownView: Reference<WebKitWebView> { shownContent.view }

    /// The address of the visible page or file; `nil` before the first document.
    package var shownLocation: Location? { shownContent.location }

    /// Whether two panes are visible, and no modal covers them.
    package var hasOtherPane: Bool { activeStack.areBeside }

    /// Moves the keyboard focus to the other pane.
    package func focusOtherPane() { activeStack.focusOtherPane() }

    /// The controls of the modal's header bar.
    package var modalControls: ScreenControls { screens.sheet.controls }

    /// Zooms all pages and files, and those of the detail pane and the modal once they are created.
    ///
    /// - Parameter zoom: returns the current zoom
    package func apply(zoom: @escaping () -> Double) {
        contents.forEach { $0.zoom = zoom() }
        sessions.onNew["zoom"] = { $0.webView.zoom = zoom() }
    }

    /// Returns the view of the page that led to the file in a view; `nil` if no page of the navigator did.
    package func owner(ofFileIn view: UnsafeMutablePointer<WebKitWebView>) -> Reference<WebKitWebView>? {
        files.owner(of: view)
    }

    /// Returns whether no page has unsaved or unsent changes, or the user agrees to lose them.
    package func mayClose() async -> Bool {
        let pages = sessions.all.map(\.webView.leaving) + popups.windows.map(\.page.leaving)
        for page in pages { guard await page.ask() else { return false } }
        return true
    }

    /// Closes the popups, unless the user stays in one with unsaved changes; returns whether none is left.
    package func closePopups() async -> Bool {
        for popup in popups.windows {
            guard await popup.page.leaving.ask() else { return false }
            popup.close()
        }
        return true
    }

    /// Prepares the web views for the end of the window.
    package func windowWillClose() { sessions.all.forEach { $0.webView.windowWillClose() } }
}
