extension TraceEvent {
    /// The names of events.
    ///
    /// Later versions may add names, but change none.
    package enum Name: String, Sendable, CaseIterable {
        /// The navigator starts.
        case start
        /// The page or the app proposes a visit.
        case proposed
        /// A proposal is decided.
        case routed
        /// The screens change; the animation may still be running.
        case moved
        /// A visit starts.
        case visitStarted
        /// A visit's request is sent.
        case requestStarted
        /// A visit's request finishes, successfully or not.
        case requestFinished
        /// The page's script requests a page, a frame or the response to a form; once, regardless of redirects.
        case pageRequested
        /// A server answers a request for a page, for a part of one, or with a form.
        case answered
        /// A page is rendered, and its frame is about to be shown.
        case rendered
        /// A visit completes; its page may not be painted yet.
        case completed
        /// A visit failed.
        case failed
        /// A visit is retried: as a cold boot, or because the user requested it.
        case retried
        /// The server redirects a cold boot within the app.
        case redirected
        /// A visit starts a cold boot.
        case coldBoot
        /// A service worker's page is shown instead of one whose server cannot be reached.
        case offlinePage
        /// A page without Turbo is shown as a screen.
        case plainPage
        /// A page that was not seen for longer than its rule allows is shown again, and is refreshed.
        case outdated
        /// The notice about the connection, above the page, changes.
        case connection
        /// The page's web process ended unexpectedly.
        case processTerminated
        /// The page is unresponsive, and the user is asked what to do.
        case unresponsive
        /// The page responds again, or the question is withdrawn.
        case responsive
        /// A popup opens.
        case popupOpened
        /// A popup closes.
        case popupClosed
        /// An address is opened in the default browser or another program.
        case openedExternally
        /// A download starts, or fails to start.
        case downloadStarted
        /// A download ends, successfully or not.
        case downloadEnded
        /// The page's script sends a message.
        case message
        /// A bridge component or its web side sends a message.
        case bridge
        /// The page logs to its console or throws; only uncaught errors unless the page is watched.
        case console
        /// A form that Turbo submitted receives a response; only for watched pages.
        case formAnswered
        /// A page was checked for missing elements; only for watched pages.
        case pageChecked
        /// A restored screen shows its page without a visit.
        case restored
        /// The window closes.
        case closed
    }
}
