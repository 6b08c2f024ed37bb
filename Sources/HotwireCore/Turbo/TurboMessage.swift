/// What the page's script tells the native side; a closed list.
package enum TurboMessage: Hashable, Sendable {
    /// Turbo or Turbolinks is there and the page is painted.
    case pageLoaded(restorationIdentifier: String, title: String)
    /// A page without a library is painted; told only where native asked for it.
    case pageShown(title: String)
    /// The page asks for a visit.
    case visitProposed(Location, VisitOptions)
    /// A visit runs; `visit` is our number for it, or `nil` where the page began it itself.
    case visitStarted(visit: Int?, identifier: String, Location, hasCachedSnapshot: Bool, isPageRefresh: Bool)
    /// The page is there whole, and has no script that could bring Turbo.
    case libraryMissing
    /// A service worker controls the page, and what came as the answer to a visit, or else as the whole document, has no
    /// library in it; where it is static, no script in it may bring one later.
    case workerAnswered(identifier: String?, isStatic: Bool)
    /// The visit's request was sent.
    case visitRequestStarted(identifier: String)
    /// The visit's answer has arrived.
    case visitRequestCompleted(identifier: String)
    /// The visit's request failed, with an HTTP status or one of Turbo's numbers below 1, and perhaps with a page.
    case visitRequestFailed(identifier: String, Location, statusCode: Int, page: TurboErrorPage?)
    /// The visit's request is over.
    case visitRequestFinished(identifier: String)
    /// The visit's page, or a preview of it, is rendered: the next frame shows it.
    case visitRendered(identifier: String, title: String)
    /// The visit is over.
    case visitCompleted(identifier: String, restorationIdentifier: String)
    /// A form is on its way.
    case formSubmissionStarted(Location)
    /// A form got no answer; that it is over is told as well.
    case formSubmissionLost(Location)
    /// A form was answered.
    case formSubmissionFinished(Location)
    /// A form was refused with a page from outside of the app, which is not shown.
    case formRefused(Location, HTTPError)
    /// So many forms of the page, also of its frames, are on their way.
    case formsPending(count: Int)
    /// The page's streams are connected again, after they were disconnected for a while.
    case broadcastsMissed
    /// The page must be loaded anew, as its assets changed.
    case pageInvalidated(reason: String)
    /// Turbo is about to send a request, whose broadcasts it will skip.
    case requestSent(identifier: String)
    /// The page is rendered and has these links within its origin.
    case linksRendered([Location])
    /// The page has this many history entries of its own to go back through.
    case historyChanged(depth: Int)
    /// The page's script wants to go back this many screens.
    case historyBack(count: Int)
    /// The page was scrolled, and has come to rest.
    case scrolled(ScrollPosition)
    /// The page's script wants to be loaded anew.
    case reloadRequested
    /// A link in the top frame was clicked, or a form there was sent.
    case linkClicked(Location)
    /// A link that asks for a download was clicked.
    case downloadClicked(Location)
    /// A person clicked or pressed a key in the top frame.
    case userDidAct
    /// The page has media that cannot be played, as a codec is not installed.
    case mediaFailed(MissingCodec)
    /// A script of the page threw an error that nothing caught.
    case errorRaised(String)
    /// A script of the page writes a line into the app's log.
    case logged(String)
    /// A script of the page posted to one of the app's own message handlers.
    case posted(handler: String, JSONValue)
    /// What a page that is watched tells besides.
    case noted(PageNote)
    /// A person did something in a page whose session is recorded.
    case userDid(UserAction)
    /// A bridge component in the page says something.
    case bridgeMessageSent(Message)
    /// The page's bridge waits for no more answers to messages.
    case bridgeMessagesReleased(sender: String, ids: Set<String>)
}

extension TurboMessage {
    /// The message's name on the wire, for the trace.
    package var name: String {
        switch self {
        case .pageLoaded: "pageLoaded"
        case .libraryMissing: "libraryMissing"
        case .workerAnswered: "workerAnswered"
        case .pageShown: "pageShown"
        case .visitProposed: "visitProposed"
        case .visitStarted: "visitStarted"
        case .visitRequestStarted: "visitRequestStarted"
        case .visitRequestCompleted: "visitRequestCompleted"
        case .visitRequestFailed: "visitRequestFailed"
        case .visitRequestFinished: "visitRequestFinished"
        case .visitRendered: "visitRendered"
        case .visitCompleted: "visitCompleted"
        case .formSubmissionStarted: "formSubmissionStarted"
        case .formSubmissionLost: "formSubmissionLost"
        case .formSubmissionFinished: "formSubmissionFinished"
        case .formRefused: "formRefused"
        case .formsPending: "formsPending"
        case .broadcastsMissed: "broadcastsMissed"
        case .pageInvalidated: "pageInvalidated"
        case .requestSent: "requestSent"
        case .linksRendered: "linksRendered"
        case .historyChanged: "historyChanged"
        case .historyBack: "historyBack"
        case .scrolled: "scrolled"
        case .reloadRequested: "reloadRequested"
        case .linkClicked: "linkClicked"
        case .downloadClicked: "downloadClicked"
        case .userDidAct: "userDidAct"
        case .mediaFailed: "mediaFailed"
        case .errorRaised: "errorRaised"
        case .logged: "log"
        case .posted: "posted"
        case .noted(.console): "consoleWritten"
        case .noted(.formAnswered): "formAnswered"
        case .noted(.checked): "pageChecked"
        case .userDid: "userDid"
        case .bridgeMessageSent: "bridgeMessageSent"
        case .bridgeMessagesReleased: "bridgeMessagesReleased"
        }
    }
}

/// The page that a server sent with an error.
package enum TurboErrorPage: Hashable, Sendable {
    /// Turbo can show it in the document that is there.
    case here
    /// It needs a document of its own.
    case apart(html: String)
}

/// One message with what the isolated world says of its sender.
package struct TurboEnvelope: Hashable, Sendable {
    /// The token that only one web view was given.
    package let token: String
    /// The address of the document that sent the message, as the engine says it.
    package let location: Location
    /// The message.
    package let message: TurboMessage
}
