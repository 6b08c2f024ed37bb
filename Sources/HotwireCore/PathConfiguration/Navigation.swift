/// The values of the properties with which a path configuration places a page (iOS: `Navigation`).
public enum Navigation {
    /// The stack that shows a page.
    public enum Context: String, Hashable, Sendable, CaseIterable {
        /// In the main stack.
        case `default`
        /// In the modal stack, over the main one.
        case modal
    }

    /// How a page changes the stack.
    public enum Presentation: String, Hashable, Sendable, CaseIterable {
        /// As the visit's action and the current screens suggest.
        case `default`
        /// Push it, even if it is the current page (Android).
        case push
        /// Pop the top screen; the page is not shown.
        case pop
        /// Replace the top screen with it.
        case replace
        /// Reload the current page; the page itself is not shown.
        case refresh
        /// Go back to the root and reload it; the page itself is not shown.
        case clearAll = "clear_all"
        /// Make it the only screen.
        case replaceRoot = "replace_root"
        /// Nothing happens.
        case none
    }

    /// Whether two addresses that differ in their query alone are the same screen.
    package enum QueryStringPresentation: String, Hashable, Sendable, CaseIterable {
        /// They are two screens.
        case `default`
        /// They are one, whose page is replaced.
        case replace
    }

    /// How large a modal stack is.
    public enum ModalStyle: String, Hashable, Sendable, CaseIterable {
        /// About half of the window.
        case medium
        /// Most of the window.
        case large
        /// All of the window.
        case full
        /// As wide as a page of text.
        case pageSheet = "page_sheet"
        /// As large as a short form.
        case formSheet = "form_sheet"
    }
}
