/// What a window shows, screen by screen: for tools that look at an app.
package struct InspectedWindow: Hashable, Sendable {
    /// A tab of the window, or all of it where there are no tabs.
    package struct Tab: Hashable, Sendable {
        /// Its title; the navigator's name where there are no tabs.
        package var title: String
        /// Whether a person sees it.
        package var isShown: Bool
        /// The screens of the main stack, bottom first.
        package var main: [InspectedScreen]
        /// The screens of the modal, bottom first.
        package var modal: [InspectedScreen]

        /// Makes a tab.
        package init(title: String, isShown: Bool, main: [InspectedScreen], modal: [InspectedScreen]) {
            self.title = title
            self.isShown = isShown
            self.main = main
            self.modal = modal
        }
    }

    /// Its title.
    package var title: String
    /// Its tabs.
    package var tabs: [Tab]

    /// Makes a window.
    package init(title: String, tabs: [Tab]) {
        self.title = title
        self.tabs = tabs
    }
}

/// One screen of a stack.
package struct InspectedScreen: Hashable, Sendable {
    /// The navigator's number of it.
    package var id: Int
    /// What it is called in the header bar.
    package var title: String
    /// Where it is.
    package var location: Location
    /// Where it was routed to, which a redirect or the page itself may have left.
    package var routedLocation: Location
    /// What it is made of.
    package var kind: ScreenEntry.Kind
    /// By what Turbo finds the page's snapshot again.
    package var restorationIdentifier: String?
    /// The error that it shows in place of its page, by its name in the trace.
    package var error: String?
    /// A PNG picture; `nil` where nothing is known of how it looks, or it looks as it did the last time.
    package var picture: [UInt8]?

    /// Makes a screen.
    package init(_ entry: ScreenEntry, title: String) {
        id = entry.id
        self.title = title
        location = entry.currentLocation
        routedLocation = entry.routedLocation
        kind = entry.kind
    }
}
