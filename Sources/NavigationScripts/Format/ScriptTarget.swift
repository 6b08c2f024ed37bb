import HotwireCore

/// What a click goes to.
package struct ScriptTarget: Hashable, Sendable {
    /// How it is known.
    package enum Name: Hashable, Sendable {
        /// By the text that a person sees on it, or its accessible name.
        case text(String)
        /// By its role, as assistive technology says it, and its accessible name.
        case role(String, name: String?)
        /// By a CSS selector; the page only.
        case css(String)
    }

    /// Where it is looked for.
    package enum Place: String, Hashable, Sendable, CaseIterable {
        /// In the page.
        case page
        /// Among the window's own controls: its header bar, tabs, notes and native screens.
        case window
        /// In the dialog over the window.
        case dialog
        /// In the popup.
        case popup
    }

    /// How it is known.
    package let name: Name
    /// Where it is looked for; where a person would look first if `nil`: a dialog, then the page, then the window.
    package let place: Place?

    /// Makes a target.
    package init(_ name: Name, in place: Place? = nil) {
        self.name = name
        self.place = place
    }
}

extension String {
    /// Whether it is a path within the app; two slashes would begin a host.
    var isPath: Bool { hasPrefix("/") && !hasPrefix("//") }

    /// Whether it is the whole address of a page.
    var isWebAddress: Bool {
        // Why it is none is told by what it is: the caller names what it wants.
        (try? Location(outside: self))?.isWeb ?? false
    }
}
