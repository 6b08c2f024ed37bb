/// The values of the path configuration properties that determine where and how a page is shown (iOS: `Navigation`).
public enum Navigation {
    /// The stack that shows a page.
    public enum Context: String, Hashable, Sendable, CaseIterable {
        /// The main stack.
        case `default`
        /// The modal stack, above the main one.
        case modal
    }

    /// How a page changes its stack.
    public enum Presentation: String, Hashable, Sendable, CaseIterable {
        /// The visit's action and the current screens decide.
        case `default`
        /// Push the page, even if it is the current one (Android).
        case push
        /// Pop the top screen without showing the page itself.
        case pop
        /// Replace the top screen with the page.
        case replace
        /// Reload the current page without showing the page itself.
        case refresh
        /// Return to the root and reload it without showing the page itself.
        case clearAll = "clear_all"
        /// Make the page the only screen.
        case replaceRoot = "replace_root"
        /// Do nothing.
        case none
    }

    /// Whether two addresses that differ only in their query belong to the same screen.
    package enum QueryStringPresentation: String, Hashable, Sendable, CaseIterable {
        /// Two screens.
        case `default`
        /// One screen, which replaces its page.
        case replace
    }

    /// Where a page of the main stack is shown in a window that is wide enough for two.
    package enum Pane: String, Hashable, Sendable, CaseIterable {
        /// In place of the page that links to it.
        case main
        /// Beside the page that links to it.
        case detail
    }

    /// The size of a modal stack.
    public enum ModalStyle: String, Hashable, Sendable, CaseIterable {
        /// About half of the window.
        case medium
        /// Most of the window.
        case large
        /// The entire window.
        case full
        /// The width of a page of text.
        case pageSheet = "page_sheet"
        /// The size of a short form.
        case formSheet = "form_sheet"
    }
}

/// The part of a navigator's screens that one session visits.
package enum ScreenArea: Hashable, Sendable, CaseIterable {
    /// The main stack, or only its list pane while a detail pane is shown.
    case main
    /// The detail pane of the main stack.
    case detail
    case modal

    package var context: Navigation.Context { self == .modal ? .modal : .default }
}
