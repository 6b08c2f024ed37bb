/// How the load of a whole document goes.
package enum LoadEvent: Hashable, Sendable {
    /// The server sent the load elsewhere within the app.
    case redirected(Location)
    /// The server redirected the load to a page of the app that belongs in another screen; the page was not requested yet.
    case movedOn(Location)
    /// The new document is the server's own page about an error, which is to be shown.
    case errorPage(HTTPError)
    /// The load failed, and the page that the server made about the error was not read.
    case hiddenErrorPage(HTTPError)
    /// The new document is the server's error page for a form that the page sent past Turbo.
    case formRefused
    /// The new document takes the place of the old one.
    case committed
    /// The document and what it needs have arrived.
    case finished
    /// The user stays on the current page; nothing is loaded.
    case stayed
    /// The load failed.
    case failed(HotwireNativeError)
    /// The process that talks to servers died, and the load with it.
    case interrupted
    /// The engine canceled the load by itself, as it sometimes does after it refused a certificate.
    case canceled
}
