import FoundationEssentials

/// Why a message of the page was dropped.
package enum TurboMessageError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The text is not a message envelope.
    case noEnvelope
    /// The message has no name, or an unknown one.
    case unknownName(String)
    /// The message exceeds the rate limit and was not read.
    case tooOften
    /// A field is missing, has another type or contains an invalid address.
    case badField(name: String, message: String)

    /// The reason, for the log.
    package var description: String {
        switch self {
        case .noEnvelope: "not a message"
        case .unknownName(let name): "unknown message “\(name.cut(to: 40))”"
        case .tooOften: "too many messages of this kind"
        case .badField(let name, let message): "field “\(name)” of “\(message)” is missing or malformed"
        }
    }
}

extension TurboEnvelope {
    /// The maximum length of a text, in UTF-16 code units; the page's relay posts nothing longer.
    package static let longestText = 2_100_000

    /// Decodes what the isolated world posted; this is the only place where the page's text becomes a value.
    ///
    /// - Parameters:
    ///   - text: the posted text
    ///   - known: the page's location at its last message, which saves parsing the same address again
    ///   - allowsLinks: called before a list of links is read, as reading one takes time
    /// - Throws: ``TurboMessageError`` for anything invalid.
    package init(
        posted text: String,
        knownAt known: Location? = nil,
        allowsLinks: () -> Bool = { true }
    ) throws(TurboMessageError) {
        guard let json = try? JSONValue(parsing: text),
            let token = json["token"]?.stringValue,
            let href = json["location"]?.stringValue,
            let location = known?.absoluteString == href ? known : Self.location(href),
            let fields = json["message"]
        else { throw .noEnvelope }
        self.token = token
        self.location = location
        if fields["name"]?.stringValue == "linksRendered", !allowsLinks() { throw .tooOften }
        message = try TurboMessage(fields)
        if case .bridgeMessageSent = message, text.utf8.count > Self.longestBridgeMessage {
            throw .badField(name: "data", message: "bridgeMessageSent")
        }
    }

    /// The maximum length of a bridge message in bytes, as messages that wait for replies are kept.
    private static let longestBridgeMessage = 1_000_000

    /// The maximum length of an address: no server accepts a longer one, and matching a megabyte against patterns takes seconds.
    private static let longestAddress = 65_536

    /// Parses an address from the page; `nil` for one that is too long or invalid.
    static func location(_ href: String) -> Location? {
        href.utf8.count <= longestAddress ? Location(engine: href) : nil
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
