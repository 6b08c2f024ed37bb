internal import CWebKitGTK
import FoundationEssentials
public import HotwireCore
internal import Logging

/// Screens and questions without an address.
extension Navigator {
    /// Asks a question over the screens, which stay as they are (iOS: `present(_:animated:)` with a `UIAlertController`).
    ///
    /// ```swift
    /// navigator.present(AlertDialog(title: "Visit failed", message: error.localizedDescription))
    /// ```
    ///
    /// - Parameters:
    ///   - alert: the question
    ///   - animated: has no effect, as the desktop shows dialogs
    public func present(_ alert: AlertDialog, animated: Bool = true) { alert.present(over: widget) }

    /// Shows a screen in a modal, or on top of the modal that is shown (iOS: `present(_:animated:)`).
    ///
    /// ```swift
    /// navigator.present(SettingsScreen(), style: .medium)
    /// ```
    ///
    /// A native screen has no address here: it is `about:blank` in the trace, and is not restored. ``dismiss(animated:)`` and
    /// ``pop(animated:)`` remove it, as the user does. A web screen visits its URL.
    ///
    /// - Parameters:
    ///   - screen: the screen
    ///   - style: the size of the modal
    ///   - animated: whether the user sees it move
    public func present(_ screen: any Screen, style: Navigation.ModalStyle = .large, animated: Bool = true) {
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

/// Navigators in a part of a screen (Android: nested navigator hosts).
extension Navigator {
    /// Adds a navigator that a screen of this one shows in a part of itself.
    ///
    /// The screen puts the navigator's ``widget`` into its own, and holds the navigator:
    ///
    /// ```swift
    /// let inbox = Navigator(configuration: .init(name: "inbox", startLocation: url), delegate: guide)
    /// navigator.addChild(inbox)
    /// inbox.start()
    /// ```
    ///
    /// It belongs to the same window then: to its zoom, its notices, and what happens after signing in or out. While its screen
    /// is on top, Back goes back in it first. Its screens are not restored.
    ///
    /// - Parameter child: the navigator; held weakly
    public func addChild(_ child: Navigator) {
        children.removeAll { $0.navigator == nil || $0.navigator === child }
        children.append(WeakNavigator(navigator: child))
        onChild?()
    }

    /// The navigator, and all that are nested in it.
    var family: [Navigator] { [self] + children.compactMap(\.navigator).flatMap(\.family) }

    /// The nested navigator in the screen that is shown.
    var shownChild: Navigator? {
        let nested = children.compactMap(\.navigator)
        guard !nested.isEmpty, let top = activeStack.top?.widget.raw else { return nil }
        return nested.last { gtk_widget_is_ancestor($0.widget.raw, top) != 0 }
    }
}

/// A navigator that is held by the screen it is shown in.
struct WeakNavigator {
    weak var navigator: Navigator?
}
