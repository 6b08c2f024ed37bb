/// The contents of a window, screen by screen, for tools that inspect an app.
package struct InspectedWindow: Hashable, Sendable {
    /// A tab of the window, or the entire window if it has no tabs.
    package struct Tab: Hashable, Sendable {
        /// The title; the navigator's name if there are no tabs.
        package var title: String
        /// Whether the user sees the tab.
        package var isShown: Bool
        /// The screens of the main stack, bottom first.
        package var main: [InspectedScreen]
        /// The screens of the modal, bottom first.
        package var modal: [InspectedScreen]
        /// How the main stack is divided into panes.
        package var split = PaneSplit.none

        /// Creates a tab.
        package init(title: String, isShown: Bool, main: [InspectedScreen], modal: [InspectedScreen]) {
            self.title = title
            self.isShown = isShown
            self.main = main
            self.modal = modal
        }
    }

    /// The window title.
    package var title: String
    /// The tabs.
    package var tabs: [Tab]

    /// Creates a window.
    package init(title: String, tabs: [Tab]) {
        self.title = title
        self.tabs = tabs
    }
}

/// One screen of a stack.
package struct InspectedScreen: Hashable, Sendable {
    /// The number of the screen in its navigator.
    package var id: Int
    /// The title in the header bar.
    package var title: String
    /// The current location.
    package var location: Location
    /// The location that the screen was routed with; a redirect or the page itself may have changed the current one.
    package var routedLocation: Location
    /// The content of the screen.
    package var kind: ScreenEntry.Kind
    /// The identifier with which Turbo restores the page's snapshot.
    package var restorationIdentifier: String?
    /// The trace name of the error that the screen shows instead of its page.
    package var error: String?
    /// A PNG image of the screen; `nil` if none is available or it has not changed since the last inspection.
    package var picture: [UInt8]?

    /// Creates a screen.
    package init(_ entry: ScreenEntry, title: String) {
        id = entry.id
        self.title = title
        location = entry.currentLocation
        routedLocation = entry.routedLocation
        kind = entry.kind
    }
}
