/// The progress of a full page load.
package enum LoadEvent: Hashable, Sendable {
    /// The server redirected the load within the app.
    case redirected(Location)
    /// The server redirected the load to a page of the app that belongs in another screen; the page was not requested yet.
    case movedOn(Location)
    /// The new document is the server's own error page, which is to be shown.
    case errorPage(HTTPError)
    /// The load failed, and the server's error page was not read.
    case hiddenErrorPage(HTTPError)
    /// The new document is the server's error page for a form that the page sent past Turbo.
    case formRefused
    /// The new document replaced the old one.
    case committed
    /// The document and its resources have loaded.
    case finished
    /// A document that the page loaded by itself, as the answer to a form, has loaded.
    case answerFinished
    /// The user stays on the current page; nothing is loaded.
    case stayed
    /// The load failed.
    case failed(HotwireNativeError)
    /// A form that the page sent without Turbo got no response; the page remains.
    case formLost(Location, RequestLoss)
    /// The network process died, and the load with it.
    case interrupted
    /// The engine canceled the load by itself, as it sometimes does after it refused a certificate.
    case canceled
}
