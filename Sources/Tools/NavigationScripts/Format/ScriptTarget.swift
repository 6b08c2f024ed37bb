import HotwireCore

/// The target of a click.
package struct ScriptTarget: Hashable, Sendable {
    /// How the target is identified.
    package enum Name: Hashable, Sendable {
        /// By its visible text or accessible name.
        case text(String)
        /// By its whole visible text or accessible name.
        case exactText(String)
        /// By its accessibility role and its accessible name.
        case role(String, name: String?)
        /// By a CSS selector, only in the page.
        case css(String)
    }

    /// The part of the app that contains the target.
    package enum Place: String, Hashable, Sendable, CaseIterable {
        /// In the page; beside its list, in both pages.
        case page
        /// In the page of the list pane, beside the detail.
        case list
        /// The window's own controls: its header bar, tabs, banners and native screens.
        case window
        /// The dialog above the window.
        case dialog
        /// The popup.
        case popup

        /// Whether it is in a page of the app.
        var isPage: Bool { self == .page || self == .list }
    }

    /// How the target is identified.
    package let name: Name
    /// Where to look; `nil` to search a dialog, then the page, then the window.
    package let place: Place?

    /// Creates a target.
    package init(_ name: Name, in place: Place? = nil) {
        self.name = name
        self.place = place
    }
}

extension String {
    /// Whether the string is a path within the app; two slashes would start a host.
    var isPath: Bool {
        guard hasPrefix("/"), let app = Location(engine: "https://app.invalid/") else { return false }
        // The error is dropped: the caller describes what it expects.
        return (try? Location(reference: self, relativeTo: app))?.origin == app.origin
    }

    /// Whether the string is an absolute web address.
    var isWebAddress: Bool {
        // The error is dropped: the caller describes what it expects.
        (try? Location(outside: self))?.isWeb ?? false
    }
}
