/// A message from the page's script to the native side.
package enum TurboMessage: Hashable, Sendable {
    /// The library (Turbo or Turbolinks) is ready and the page is painted.
    case pageLoaded(restorationIdentifier: String, title: String)
    /// A page without a library is painted; sent only at the native side's request.
    case pageShown(title: String)
    case visitProposed(Location, VisitOptions)
    /// A visit has started; `visit` is the session's number, or `nil` if the page started the visit itself.
    case visitStarted(visit: Int?, identifier: String, Location, hasCachedSnapshot: Bool, isPageRefresh: Bool)
    /// The page is complete and has no script that could load a library.
    case libraryMissing
    /// A service worker controls the page, and a visit's response or (without an identifier) the document has no library; with
    /// `isStatic`, none of its scripts can load one.
    case workerAnswered(identifier: String?, isStatic: Bool)
    case visitRequestStarted(identifier: String)
    /// The visit's response has arrived.
    case visitRequestCompleted(identifier: String)
    /// The visit's request failed with an HTTP status or one of Turbo's codes below 1, and possibly with a page.
    case visitRequestFailed(identifier: String, Location, statusCode: Int, page: TurboErrorPage?)
    /// The visit's request has ended.
    case visitRequestFinished(identifier: String)
    /// The visit's page or its preview is about to replace the previous page, including as the sender of bridge messages.
    case visitWillRender(identifier: String)
    /// The visit's page or its preview is rendered, and the next frame shows it.
    case visitRendered(identifier: String, title: String)
    case visitCompleted(identifier: String, restorationIdentifier: String)
    /// Rendering threw an error, for a visit's page or (without an identifier) for the response to a form.
    case renderingFailed(identifier: String?)
    /// The visit needs a document of its own, because its response restricts its document.
    case documentRequired(identifier: String)
    case formSubmissionStarted(Location)
    /// A form got no response; its end is reported separately.
    case formSubmissionLost(Location, isQuery: Bool)
    /// A form submission has ended, with or without a response.
    case formSubmissionFinished(Location)
    /// A form was rejected with a page from outside the app, which is not shown.
    case formRefused(Location, HTTPError)
    /// The number of pending forms, including those in frames, and the target of the newest one that changes data.
    case formsPending(count: Int, to: Location?)
    /// The page's forms have unsent entries, or no longer do.
    case entriesChanged(areUnsent: Bool)
    /// The page's streams have reconnected after a while without a connection.
    case broadcastsMissed
    /// The page's streams lost their connection, or regained it.
    case streamsChanged(areConnected: Bool)
    /// The page must be reloaded because its assets changed.
    case pageInvalidated(reason: String)
    /// Turbo is about to send a request, and will skip the broadcasts that it causes.
    case requestSent(identifier: String)
    /// The page is rendered, and contains these links within its origin.
    case linksRendered([Location])
    /// The page can go back through this many history entries of its own.
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
    /// The page set the badge of the app's icon with the web's Badging API.
    case badgeChanged(AppBadge)
    /// A script of the page received the files of a launch.
    case launchReceived(launch: String)
    /// A script of the page requests a file of a launch.
    case fileRequested(LaunchedFileRequest)
    /// The page has media that cannot be played because a codec is not installed.
    case mediaFailed(MissingCodec)
    /// The page failed because the engine lacks a feature.
    case featureMissing(MissingFeature)
    /// The engine refused to play a sound because the user's last gesture was too long ago.
    case soundRequested(number: Int)
    /// The user dropped files onto the page, or is pasting something that may be files.
    case filesRequested(FilesRequest)
    /// The page did not use what was pasted, so the engine pastes it.
    case pasteRequested(number: Int)
    /// The user requested a field's picker.
    case pickerRequested(PickerRequest)
    /// A picker's field is gone, has moved or was used without the picker.
    case pickerDismissed(number: Int)
    /// A script of the page threw an error that nothing caught.
    case errorRaised(String)
    /// A script of the page writes a line to the app's log.
    case logged(String)
    /// A script of the page posted to one of the app's own message handlers.
    case posted(handler: String, JSONValue)
    /// An inspected page sent a note.
    case noted(PageNote)
    /// The user acted in a page whose session is recorded.
    case userDid(UserAction)
    case bridgeMessageSent(Message)
    /// The page's bridge no longer waits for replies to these messages.
    case bridgeMessagesReleased(sender: String, ids: Set<String>)
}

extension TurboMessage {
    /// The message's name in the protocol, which the trace shows.
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
    /// The launch's identifier, as the page names it.
    package let launch: String
    /// The file's index in the launch.
    package let file: Int
    /// The page's number for the request.
    package let number: Int

    package init(launch: String, file: Int, number: Int) {
        (self.launch, self.file, self.number) = (launch, file, number)
    }
}

/// A request for files that the user dropped onto a page or is pasting there.
package struct FilesRequest: Hashable, Sendable {
    /// The source of the requested files.
    package enum Source: Hashable, Sendable {
        /// The drag with this number, which ended over the page.
        case drag(Int)
        case clipboard
    }

    /// The page's number for the request, which the answer repeats.
    package let number: Int
    package let source: Source

    package init(number: Int, source: Source) { (self.number, self.source) = (number, source) }
}

/// The server's own error page for a failed visit.
package enum TurboErrorPage: Hashable, Sendable {
    /// Turbo can show the page in the current document.
    case here
    /// The page needs a document of its own; without HTML, the engine loads it, because the response restricts its document.
    case apart(html: String?)
}

// The engine does not report which frame navigates, so the page's isolated world reports the top frame's links and forms.
/// A used link or submitted form in the top frame.
package struct ClickedLink: Hashable, Sendable {
    /// The link's target, or the location that the form is sent to.
    package let location: Location
    package let isDownload: Bool
    /// Whether its target has a name, which is a frame's or, if no frame has it, a window's.
    package let isForFrame: Bool

    package init(_ location: Location, isDownload: Bool = false, isForFrame: Bool = false) {
        self.location = location
        self.isDownload = isDownload
        self.isForFrame = isForFrame
    }
}

// The engine does not report how the function was called, so the page does. A false report only yields a popup instead of a
// screen.
/// A window that a script of the top frame is about to open with `window.open`.
package struct ScriptWindow: Hashable, Sendable {
    /// The first location in the window.
    package let location: Location
    /// Whether the script can use the window: the call names it or describes its features, or the script uses the result.
    package let isUsed: Bool

    package init(_ location: Location, isUsed: Bool) { (self.location, self.isUsed) = (location, isUsed) }
}

/// The badge on the app's icon in the desktop's dock, with the values of the web's Badging API.
package enum AppBadge: Hashable, Sendable {
    case none
    /// A mark without a number, which means that something awaits the user.
    case flag
    /// A number above 0.
    case count(Int)

    /// Creates the badge of a count, which is none for 0 and less.
    package init(count: Int) { self = count > 0 ? .count(count) : .none }
}
