/// A window's contents, screen by screen, for tools that inspect an app.
package struct InspectedWindow: Hashable, Sendable {
    /// A tab, or the entire window if it has no tabs.
    package struct Tab: Hashable, Sendable {
        /// The title, or the navigator's name if there are no tabs.
        package var title: String
        /// Whether the tab is visible.
        package var isShown: Bool
        /// The main stack's screens, listed from the bottom.
        package var main: [InspectedScreen]
        /// The modal's screens, listed from the bottom.
        package var modal: [InspectedScreen]
        package var split = PaneSplit.none

        package init(title: String, isShown: Bool, main: [InspectedScreen], modal: [InspectedScreen]) {
            self.title = title
            self.isShown = isShown
            self.main = main
            self.modal = modal
        }
    }

    package var title: String
    package var tabs: [Tab]

    package init(title: String, tabs: [Tab]) {
        self.title = title
        self.tabs = tabs
    }
}

/// A screen as inspection tools see it.
package struct InspectedScreen: Hashable, Sendable {
    /// The screen's number within its navigator.
    package var id: Int
    /// The title in the header bar.
    package var title: String
    package var location: Location
    /// The location that the screen was routed with; a redirect or the page may have changed the current one.
    package var routedLocation: Location
    package var kind: ScreenEntry.Kind
    /// The identifier with which Turbo restores the page's snapshot.
    package var restorationIdentifier: String?
    /// The trace name of the error that replaces the page.
    package var error: String?
    /// A PNG image of the screen; `nil` if none is available or nothing has changed since the last inspection.
    package var picture: [UInt8]?

    package init(_ entry: ScreenEntry, title: String) {
        id = entry.id
        self.title = title
        location = entry.currentLocation
        routedLocation = entry.routedLocation
        kind = entry.kind
    }
}
