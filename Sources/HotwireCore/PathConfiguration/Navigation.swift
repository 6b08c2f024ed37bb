/// The words of a path configuration that say where a page belongs (iOS: `Navigation`).
public enum Navigation {
    /// In which stack a page is shown.
    public enum Context: String, Hashable, Sendable, CaseIterable {
        /// In the main stack.
        case `default`
        /// In the modal stack, over the main one.
        case modal
    }

    /// How a page changes the stack.
    public enum Presentation: String, Hashable, Sendable, CaseIterable {
        /// As the visit's action and the screens that are there suggest.
        case `default`
        /// Put it on top, also where it is there already (Android).
        case push
        /// Take the top screen away; the page is not shown.
        case pop
        /// Put it in the place of the top screen.
        case replace
        /// Load what is shown anew; the page is not shown.
        case refresh
        /// Go back to the root and load it anew; the page is not shown.
        case clearAll = "clear_all"
        /// Make it the only screen.
        case replaceRoot = "replace_root"
        /// Nothing happens.
        case none
    }

    /// Whether two addresses that differ in their query alone are the same screen.
    public enum QueryStringPresentation: String, Hashable, Sendable, CaseIterable {
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
