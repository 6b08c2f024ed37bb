import HotwireCore

/// A window that a page requests, in which it can communicate with its opener.
struct RequestedWindow {
    /// Why the page requests the window.
    enum Purpose {
        /// A page outside of the app, or one that the navigator routes.
        case page
        /// The page's script uses the window, whatever it shows.
        case script
        /// A form is sent into it.
        case form
    }

    let location: Location
    let purpose: Purpose
}
