/// A message of the page's script to the native side; a closed list.
package enum TurboMessage: Hashable, Sendable {
    /// The library (Turbo or Turbolinks) is ready and the page is painted.
    case pageLoaded(restorationIdentifier: String, title: String)
    /// A page without a library is painted; reported only at the request of the native side.
    case pageShown(title: String)
    /// The page proposes a visit.
    case visitProposed(Location, VisitOptions)
    /// A visit has started; `visit` is the session's number, or `nil` if the page started it itself.
    case visitStarted(visit: Int?, identifier: String, Location, hasCachedSnapshot: Bool, isPageRefresh: Bool)
    /// The page is complete and has no script that could load a library.
    case libraryMissing
    /// A service worker controls the page, and the response to a visit, or without an identifier the document, has no library; if
    /// it is static, none of its scripts can load one later.
    case workerAnswered(identifier: String?, isStatic: Bool)
    /// The visit's request was sent.
    case visitRequestStarted(identifier: String)
    /// The visit's response has arrived.
    case visitRequestCompleted(identifier: String)
    /// The visit's request failed, with an HTTP status or one of Turbo's codes below 1, and perhaps with a page.
    case visitRequestFailed(identifier: String, Location, statusCode: Int, page: TurboErrorPage?)
    /// The visit's request is over.
    case visitRequestFinished(identifier: String)
    /// The visit's page, or a preview of it, is about to replace the page before, also as the sender of bridge messages.
    case visitWillRender(identifier: String)
    /// The visit's page, or a preview of it, is rendered: the next frame shows it.
    case visitRendered(identifier: String, title: String)
    /// The visit has completed.
    case visitCompleted(identifier: String, restorationIdentifier: String)
    /// The rendering of the visit's page threw an error; without an identifier, that of the answer to a form.
    case renderingFailed(identifier: String?)
    /// The response of a visit needs a document of its own, as it restricts its document.
    case documentRequired(identifier: String)
    /// A form was submitted.
    case formSubmissionStarted(Location)
    /// A form got no response; its end is reported as well.
    case formSubmissionLost(Location, isQuery: Bool)
    /// A form was answered.
    case formSubmissionFinished(Location)
    /// A form was rejected with a page from outside the app, which is not shown.
    case formRefused(Location, HTTPError)
    /// The number of pending forms of the page, including those in its frames, and the target of the newest one that changes
    /// something.
    case formsPending(count: Int, to: Location?)
    /// The page's forms have entries that were not sent, or no longer do.
    case entriesChanged(areUnsent: Bool)
    /// The page's streams have reconnected after they were disconnected for a while.
    case broadcastsMissed
    /// The page's streams have lost their connection, or have it again.
    case streamsChanged(areConnected: Bool)
    /// The page must be reloaded, as its assets changed.
    case pageInvalidated(reason: String)
    /// Turbo is about to send a request, whose broadcasts it will skip.
    case requestSent(identifier: String)
    /// The page is rendered and has these links within its origin.
    case linksRendered([Location])
    /// The page has this many history entries of its own to go back through.
    case historyChanged(depth: Int)
    /// The page's script goes back this many screens.
    case historyBack(count: Int)
    /// The page was scrolled and has come to rest.
    case scrolled(ScrollPosition)
    /// The page's script requests a reload.
    case reloadRequested
    /// A link in the top frame was clicked, or a form there was submitted.
    case linkClicked(ClickedLink)
    /// The user clicked or pressed a key in the top frame.
    case userDidAct
    /// A script of the page is about to open a window.
    case windowRequested(ScriptWindow)
    /// A script of the page closes its window.
    case closeRequested
    /// A popup that the page opened sent it a message from a page of the same origin.
    case popupAnswered
    /// The page set the badge of the app's icon, with the web's Badging API.
    case badgeChanged(AppBadge)
    /// A script of the page received the files of a launch.
    case launchReceived(launch: String)
    /// A script of the page asks for a file of a launch.
    case fileRequested(LaunchedFileRequest)
    /// The page has media that cannot be played, as a codec is not installed.
    case mediaFailed(MissingCodec)
    /// The page failed, as the engine lacks a feature.
    case featureMissing(MissingFeature)
    /// The engine refused a sound of the page, as the user's last gesture was too long ago.
    case soundRequested(number: Int)
    /// The user dropped files onto the page, or pastes something that may be files.
    case filesRequested(FilesRequest)
    /// The page has not used what was pasted, so that the engine pastes it.
    case pasteRequested(number: Int)
    /// The user asked for the picker of a field.
    case pickerRequested(PickerRequest)
    /// The field of a picker is gone, has moved or was used without it.
    case pickerDismissed(number: Int)
    /// A script of the page threw an error that nothing caught.
    case errorRaised(String)
    /// A script of the page writes a line to the app's log.
    case logged(String)
    /// A script of the page posted to one of the app's own message handlers.
    case posted(handler: String, JSONValue)
    /// A page that is inspected sent a note.
    case noted(PageNote)
    /// The user acted in a page whose session is recorded.
    case userDid(UserAction)
    /// A bridge component in the page sent a message.
    case bridgeMessageSent(Message)
    /// The page's bridge no longer waits for replies to messages.
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
        case .visitWillRender: "visitWillRender"
        case .visitRendered: "visitRendered"
        case .visitCompleted: "visitCompleted"
        case .renderingFailed: "renderingFailed"
        case .documentRequired: "documentRequired"
        case .formSubmissionStarted: "formSubmissionStarted"
        case .formSubmissionLost: "formSubmissionLost"
        case .formSubmissionFinished: "formSubmissionFinished"
        case .formRefused: "formRefused"
        case .formsPending: "formsPending"
        case .entriesChanged: "entriesChanged"
        case .broadcastsMissed: "broadcastsMissed"
        case .streamsChanged: "streamsChanged"
        case .pageInvalidated: "pageInvalidated"
        case .requestSent: "requestSent"
        case .linksRendered: "linksRendered"
        case .historyChanged: "historyChanged"
        case .historyBack: "historyBack"
        case .scrolled: "scrolled"
        case .reloadRequested: "reloadRequested"
        case .linkClicked(let link): link.isDownload ? "downloadClicked" : "linkClicked"
        case .userDidAct: "userDidAct"
        case .windowRequested: "windowRequested"
        case .closeRequested: "closeRequested"
        case .popupAnswered: "popupAnswered"
        case .badgeChanged: "badgeChanged"
        case .launchReceived: "launchReceived"
        case .fileRequested: "fileRequested"
        case .mediaFailed: "mediaFailed"
        case .featureMissing: "featureMissing"
        case .soundRequested: "soundRequested"
        case .filesRequested: "filesRequested"
        case .pasteRequested: "pasteRequested"
        case .pickerRequested: "pickerRequested"
        case .pickerDismissed: "pickerDismissed"
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

extension TurboMessage {
    /// Decodes a message.
    init(_ json: JSONValue) throws(TurboMessageError) {
        guard let name = json["name"]?.stringValue else { throw .unknownName("") }
        let fields = MessageFields(json: json, message: name)
        switch name {
        case "pageLoaded":
            self = .pageLoaded(
                restorationIdentifier: try fields.identifier("restorationIdentifier"),
                title: fields.text("title")
            )
        case "libraryMissing": self = .libraryMissing
        case "workerAnswered":
            self = .workerAnswered(
                identifier: try fields.optionalIdentifier(),
                isStatic: try fields.flag("isStatic")
            )
        case "pageShown": self = .pageShown(title: fields.text("title"))
        case "visitProposed":
            self = .visitProposed(try fields.location(), try fields.options())
        case "visitStarted":
            self = .visitStarted(
                visit: try fields.optionalNumber("visit"),
                identifier: try fields.identifier(),
                try fields.location(),
                hasCachedSnapshot: try fields.flag("hasCachedSnapshot"),
                isPageRefresh: try fields.flag("isPageRefresh")
            )
        case "visitRequestStarted": self = .visitRequestStarted(identifier: try fields.identifier())
        case "visitRequestCompleted": self = .visitRequestCompleted(identifier: try fields.identifier())
        case "visitRequestFailed":
            self = .visitRequestFailed(
                identifier: try fields.identifier(),
                try fields.location(),
                statusCode: try fields.number("statusCode"),
                page: try fields.errorPage()
            )
        case "visitRequestFinished": self = .visitRequestFinished(identifier: try fields.identifier())
        case "visitWillRender": self = .visitWillRender(identifier: try fields.identifier())
        case "visitRendered": self = .visitRendered(identifier: try fields.identifier(), title: fields.text("title"))
        case "visitCompleted":
            self = .visitCompleted(
                identifier: try fields.identifier(),
                restorationIdentifier: try fields.identifier("restorationIdentifier")
            )
        case "documentRequired": self = .documentRequired(identifier: try fields.identifier())
        case "renderingFailed": self = .renderingFailed(identifier: try fields.optionalIdentifier())
        case "formSubmissionStarted": self = .formSubmissionStarted(try fields.location())
        case "formSubmissionLost":
            self = .formSubmissionLost(try fields.location(), isQuery: try fields.flag("isQuery"))
        case "formSubmissionFinished": self = .formSubmissionFinished(try fields.location())
        case "formRefused": self = .formRefused(try fields.location(), try fields.httpError())
        case "formsPending":
            self = .formsPending(count: try fields.count("count", from: 0), to: try fields.optionalLocation())
        case "entriesChanged": self = .entriesChanged(areUnsent: try fields.flag("areUnsent"))
        case "broadcastsMissed": self = .broadcastsMissed
        case "streamsChanged": self = .streamsChanged(areConnected: try fields.flag("areConnected"))
        case "pageInvalidated": self = .pageInvalidated(reason: fields.text("reason"))
        case "requestSent": self = .requestSent(identifier: try fields.requestIdentifier())
        case "linksRendered": self = .linksRendered(try fields.locations("urls"))
        case "historyChanged": self = .historyChanged(depth: try fields.count("depth", from: 0))
        case "historyBack": self = .historyBack(count: try fields.count("count", from: 1))
        case "scrolled": self = .scrolled(try fields.scrollPosition())
        case "reloadRequested": self = .reloadRequested
        case "linkClicked": self = .linkClicked(try fields.clickedLink())
        case "downloadClicked": self = .linkClicked(try fields.clickedLink(isDownload: true))
        case "userDidAct": self = .userDidAct
        case "windowRequested":
            self = .windowRequested(ScriptWindow(try fields.location(), isUsed: try fields.flag("isUsed")))
        case "closeRequested": self = .closeRequested
        case "popupAnswered": self = .popupAnswered
        case "badgeChanged": self = .badgeChanged(try fields.badge())
        case "launchReceived": self = .launchReceived(launch: try fields.identifier("launch"))
        case "fileRequested": self = .fileRequested(try fields.fileRequest())
        case "mediaFailed": self = .mediaFailed(try fields.codec())
        case "featureMissing": self = .featureMissing(try fields.feature())
        case "soundRequested": self = .soundRequested(number: try fields.count("number", from: 1))
        case "filesRequested": self = .filesRequested(try fields.filesRequest())
        case "pasteRequested": self = .pasteRequested(number: try fields.count("number", from: 1))
        case "pickerRequested": self = .pickerRequested(try fields.picker())
        case "pickerDismissed": self = .pickerDismissed(number: try fields.count("number", from: 1))
        case "errorRaised": self = .errorRaised(fields.text("message"))
        case "log": self = .logged(fields.text("message"))
        case "posted": self = .posted(handler: try fields.identifier("handler"), json["body"] ?? .null)
        case "consoleWritten", "formAnswered", "pageChecked": self = .noted(try fields.note())
        case "userDid": self = .userDid(try fields.act())
        case "bridgeMessageSent": self = .bridgeMessageSent(try fields.bridgeMessage())
        case "bridgeMessagesReleased":
            self = .bridgeMessagesReleased(sender: try fields.identifier("sender"), ids: try fields.identifiers("ids"))
        default: throw .unknownName(name)
        }
    }
}

/// A page's request for a file that the user opened in the app.
package struct LaunchedFileRequest: Hashable, Sendable {
    /// The identifier of the launch, as the page names it.
    package let launch: String
    /// The file's place in the launch.
    package let file: Int
    /// The page's number of the request.
    package let number: Int

    /// Creates a request.
    package init(launch: String, file: Int, number: Int) {
        (self.launch, self.file, self.number) = (launch, file, number)
    }
}

/// A request for the files that the user dropped onto a page or pastes there.
package struct FilesRequest: Hashable, Sendable {
    /// Where the files come from.
    package enum Source: Hashable, Sendable {
        /// The drag with this number, which ended over the page.
        case drag(Int)
        /// The clipboard.
        case clipboard
    }

    /// The page's number of the request, which its answer repeats.
    package let number: Int
    /// Where the files come from.
    package let source: Source

    /// Creates a request.
    package init(number: Int, source: Source) { (self.number, self.source) = (number, source) }
}

/// The server's own error page.
package enum TurboErrorPage: Hashable, Sendable {
    /// Turbo can show it in the current document.
    case here
    /// It needs a document of its own; without HTML, one that the engine loads, as the response restricts its document.
    case apart(html: String?)
}

/// A link or form of the top frame that was used.
///
/// The engine does not say which frame navigates, so the page's isolated world reports the links and forms of the top frame.
package struct ClickedLink: Hashable, Sendable {
    /// The target of the link, or where the form is sent.
    package let location: Location
    /// Whether the link requests a download.
    package let isDownload: Bool
    /// Whether its target is named: that of a frame, or of a window if no frame has the name.
    package let isForFrame: Bool

    /// Creates a link; by default a plain one.
    package init(_ location: Location, isDownload: Bool = false, isForFrame: Bool = false) {
        self.location = location
        self.isDownload = isDownload
        self.isForFrame = isForFrame
    }
}

/// A window that a script of the top frame is about to open with `window.open`.
///
/// The engine does not report how the function was called, so the page does. A page that reports something false only gets a
/// popup in place of a screen.
package struct ScriptWindow: Hashable, Sendable {
    /// The location that the window shows first.
    package let location: Location
    /// Whether the script can use the window: the call names it or describes its features, or the script uses the result.
    package let isUsed: Bool

    /// Creates a window.
    package init(_ location: Location, isUsed: Bool) { (self.location, self.isUsed) = (location, isUsed) }
}

/// What the app's icon in the desktop's dock shows, with the values of the web's Badging API.
package enum AppBadge: Hashable, Sendable {
    /// Nothing.
    case none
    /// That something awaits the user, without a number.
    case flag
    /// A number above 0.
    case count(Int)

    /// Creates the badge of a count; 0 and less is none.
    package init(count: Int) { self = count > 0 ? .count(count) : .none }
}
