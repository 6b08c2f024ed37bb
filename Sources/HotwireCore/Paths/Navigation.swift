/// The values of the path configuration properties that place a page (iOS: `Navigation`).
public enum Navigation {
    /// The stack that shows a page.
    public enum Context: String, Hashable, Sendable, CaseIterable {
        /// The main stack.
        case `default`
        /// The modal stack, over the main one.
        case modal
    }

    /// How a page changes its stack.
    public enum Presentation: String, Hashable, Sendable, CaseIterable {
        /// Determined by the visit's action and the current screens.
        case `default`
        /// Push the page, even if it is the current one (Android).
        case push
        /// Pop the top screen; the page itself is not shown.
        case pop
        /// Replace the top screen with the page.
        case replace
        /// Reload the current page; the page itself is not shown.
        case refresh
        /// Go back to the root and reload it; the page itself is not shown.
        case clearAll = "clear_all"
        /// Make the page the only screen.
        case replaceRoot = "replace_root"
        /// Do nothing.
        case none
    }

    /// Whether two addresses that differ only in their query are the same screen.
    package enum QueryStringPresentation: String, Hashable, Sendable, CaseIterable {
        /// Two screens.
        case `default`
        /// One screen, whose page is replaced.
        case replace
    }

    /// Where a page of the main stack is shown if the window has room for two.
    package enum Pane: String, Hashable, Sendable, CaseIterable {
        /// In place of the page that led to it.
        case main
        /// Beside the page that led to it.
        case detail
    }

    /// The size of a modal stack.
    public enum ModalStyle: String, Hashable, Sendable, CaseIterable {
        /// About half of the window.
        case medium
        /// Most of the window.
        case large
        /// All of the window.
        case full
        /// The width of a page of text.
        case pageSheet = "page_sheet"
        /// The size of a short form.
        case formSheet = "form_sheet"
    }
}

/// The part of a navigator's screens that one session visits.
package enum ScreenArea: Hashable, Sendable, CaseIterable {
    /// The main stack, or its list pane while a detail pane is on top.
    case main
    /// The detail pane of the main stack.
    case detail
    /// The modal stack.
    case modal

    /// The stack that the area belongs to.
    package var context: Navigation.Context { self == .modal ? .modal : .default }
}
