internal import CWebKitGTK
public import FoundationEssentials
import GLibInterop
import HotwireCore
public import HotwireNative

/// What a screen, or a bridge component on its behalf, can request from its window and the desktop.
///
/// ```swift
/// (delegate?.destination as? Screen)?.showToast("Link copied")
/// ```
extension Screen {
    /// Shows a short message at the bottom of the window, which disappears by itself (Android: `Snackbar`).
    ///
    /// It stays when the screen disappears. A text that is repeated within a second is shown once.
    ///
    /// - Parameters:
    ///   - text: the message
    ///   - isError: whether it reports an error, which takes longer to read
    public func showToast(_ text: String, isError: Bool = false) {
        window?.toasts.show(Toast(text: text, isError: isError))
    }

    /// Replaces the screen's title and subtitle with the ones that its page sets, until the next call.
    ///
    /// An error screen in place of the page keeps its own title.
    ///
    /// - Parameters:
    ///   - title: the title; the screen's own if `nil`
    ///   - subtitle: the subtitle; the screen's own if `nil`
    ///   - isVisibleInPage: whether the page shows its heading, so that the header bar needs no title
    public func setPageHeading(title: String?, subtitle: String? = nil, isVisibleInPage: Bool = false) {
        navigationItem.setPageHeading(title: title, subtitle: subtitle, isVisibleInPage: isVisibleInPage)
    }

    /// Shows a bridge component's entries in the main menu while the screen is visible, replacing its previous ones; an empty
    /// array removes them.
    public func setMenuEntries(_ entries: [MenuEntry], for component: AnyObject) {
        navigationItem.setMenuEntries(entries, for: component)
    }

    /// Copies a text to the clipboard, optionally also as HTML; returns whether the desktop accepted it.
    @discardableResult
    public func copy(_ text: String, html: String? = nil) -> Bool {
        ClipboardContent(text: text, html: html).offer()
    }

    /// Opens an address in the desktop's program for it, for example a `mailto:` address; the user may be asked first.
    public func openExternally(_ url: URL) {
        guard let location = try? Location(url), let application = HotwireApplication.running else { return }
        DesktopOpener(application.environment).open(location, over: widget) {}
    }

    /// Sets the app's theme, light or dark, for all windows (iOS: `overrideUserInterfaceStyle`).
    ///
    /// Pages see it as their `prefers-color-scheme`.
    public func setTheme(_ theme: ThemePreference) { window?.application?.themeFromPage = theme }

    /// Shows a count on the app's icon, in docks that support Unity's launcher entries; 0 removes it.
    public func setAppBadge(_ count: Int) {
        HotwireApplication.running?.show(AppBadge(count: count))
    }

    /// Shows a short text on the screen's tab; `nil` removes it.
    public func setTabBadge(_ text: String?) {
        guard let tabs = window?.tabs, let index = tabs.navigators.firstIndex(where: { $0 === navigatorOfPage }) else {
            return
        }
        tabs.setBadge(text, for: tabs.tabs[index].id)
    }

    /// The navigator whose page the screen shows.
    var navigatorOfPage: Navigator? {
        guard let page = (self as? any Visitable)?.visitableView.webView else { return nil }
        return window?.content.navigators.first { $0.shows(page.reference.pointer) }
    }
}
