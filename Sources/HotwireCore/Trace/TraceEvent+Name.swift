extension TraceEvent {
    /// The closed list of names; later versions add names and change none.
    package enum Name: String, Sendable, CaseIterable {
        /// The navigator starts.
        case start
        /// The page or the app asks for a visit.
        case proposed
        /// It was decided what becomes of a proposal.
        case routed
        /// The screens change; the animation may still run.
        case moved
        /// A visit begins.
        case visitStarted
        /// A visit's request was sent.
        case requestStarted
        /// A visit's request is over, well or not.
        case requestFinished
        /// The page's script asks a server for a page, a part of one or a form's answer; once however often it is sent on.
        case pageRequested
        /// A page is rendered; its frame is about to be seen.
        case rendered
        /// A visit ended well; its page may still be unpainted.
        case completed
        /// A visit failed.
        case failed
        /// A visit is made once more: whole, or because a person asked for it.
        case retried
        /// The server redirected a cold boot within the app.
        case redirected
        /// A visit loads a whole document.
        case coldBoot
        /// A service worker's page is shown in place of one whose server cannot be reached.
        case offlinePage
        /// The page's process died.
        case processTerminated
        /// The page does not answer, and the person is asked what to do.
        case unresponsive
        /// There is nothing to ask any more.
        case responsive
        /// A popup is made.
        case popupOpened
        /// A popup is closed.
        case popupClosed
        /// An address is handed to the default browser or another program.
        case openedExternally
        /// A file begins to arrive, or could not.
        case downloadStarted
        /// A download is over, well or not.
        case downloadEnded
        /// The page's script said something.
        case message
        /// A bridge component or its web side said something.
        case bridge
        /// The page wrote a line to its console, or threw; only errors that nothing caught unless the page is watched.
        case console
        /// A form that Turbo sent was answered; only of a page that is watched.
        case formAnswered
        /// A page was looked over for what it lacks; only where it is watched.
        case pageChecked
        /// A screen that came back shows its page without a visit.
        case restored
        /// The window is closed.
        case closed
    }
}
