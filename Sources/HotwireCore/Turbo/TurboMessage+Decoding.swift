import FoundationEssentials

/// Why a message of the page was dropped.
package enum TurboMessageError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The text is not a message envelope.
    case noEnvelope
    /// The message has no name, or one that is not in the list.
    case unknownName(String)
    /// The page sends such messages too often, so that this one was not read.
    case tooOften
    /// A field is missing or has another type or an address that cannot be read.
    case badField(name: String, message: String)

    /// The reason, for the log.
    package var description: String {
        switch self {
        case .noEnvelope: "not a message"
        case .unknownName(let name): "unknown message “\(name.cut(to: 40))”"
        case .tooOften: "too many of them"
        case .badField(let name, let message): "field “\(name)” of “\(message)” is missing or malformed"
        }
    }
}

extension TurboEnvelope {
    /// The maximum length of a text, in UTF-16 code units; the page's relay posts nothing longer.
    package static let longestText = 2_100_000

    /// Reads what the isolated world posted; this is the only place where the page's text becomes a value.
    ///
    /// - Parameters:
    ///   - text: what was posted
    ///   - known: the page's location at its last message, which saves parsing the same address again
    ///   - allowsLinks: asked before a list of links is read, as reading one takes time
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

    /// Messages whose replies a page waits for are kept.
    private static let longestBridgeMessage = 1_000_000

    /// No server accepts a longer address, and matching one of a megabyte against patterns takes seconds.
    private static let longestAddress = 65_536

    fileprivate static func location(_ href: String) -> Location? {
        href.utf8.count <= longestAddress ? Location(engine: href) : nil
    }
}

extension TurboMessage {
    /// Reads one message.
    init(_ json: JSONValue) throws(TurboMessageError) {
        guard let name = json["name"]?.stringValue else { throw .unknownName("") }
        let fields = Fields(json: json, message: name)
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
        case "visitRendered": self = .visitRendered(identifier: try fields.identifier(), title: fields.text("title"))
        case "visitCompleted":
            self = .visitCompleted(
                identifier: try fields.identifier(),
                restorationIdentifier: try fields.identifier("restorationIdentifier")
            )
        case "formSubmissionStarted": self = .formSubmissionStarted(try fields.location())
        case "formSubmissionLost": self = .formSubmissionLost(try fields.location())
        case "formSubmissionFinished": self = .formSubmissionFinished(try fields.location())
        case "formRefused": self = .formRefused(try fields.location(), try fields.httpError())
        case "formsPending": self = .formsPending(count: try fields.count("count", from: 0))
        case "broadcastsMissed": self = .broadcastsMissed
        case "pageInvalidated": self = .pageInvalidated(reason: fields.text("reason"))
        case "requestSent": self = .requestSent(identifier: try fields.requestIdentifier())
        case "linksRendered": self = .linksRendered(try fields.locations("urls"))
        case "historyChanged": self = .historyChanged(depth: try fields.count("depth", from: 0))
        case "historyBack": self = .historyBack(count: try fields.count("count", from: 1))
        case "scrolled": self = .scrolled(try fields.scrollPosition())
        case "reloadRequested": self = .reloadRequested
        case "linkClicked": self = .linkClicked(try fields.location())
        case "downloadClicked": self = .downloadClicked(try fields.location())
        case "userDidAct": self = .userDidAct
        case "mediaFailed": self = .mediaFailed(try fields.codec())
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

/// Reads a message's fields, each bounded in size.
private struct Fields {
    let json: JSONValue
    let message: String

    func text(_ name: String) -> String {
        (json[name]?.stringValue ?? "").cut(to: 2_000)
    }

    func identifier(_ name: String = "identifier") throws(TurboMessageError) -> String {
        guard let text = json[name]?.stringValue, !text.isEmpty, text.utf8.count <= 200 else { throw bad(name) }
        return text
    }

    func optionalIdentifier() throws(TurboMessageError) -> String? {
        json["identifier"] == nil ? nil : try identifier()
    }

    /// Turbo's are UUIDs; what an app chooses instead has the same characters.
    func requestIdentifier() throws(TurboMessageError) -> String {
        let text = try identifier()
        guard text.utf8.count <= 64, text.utf8.allSatisfy({ Self.ofIdentifiers.contains($0) }) else {
            throw bad("identifier")
        }
        return text
    }

    private static let ofIdentifiers = Set("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_".utf8)

    func location() throws(TurboMessageError) -> Location {
        guard let href = json["url"]?.stringValue, let location = TurboEnvelope.location(href) else { throw bad("url") }
        return location
    }

    func locations(_ name: String) throws(TurboMessageError) -> [Location] {
        guard let values = json[name]?.arrayValue, values.count <= 500 else { throw bad(name) }
        // A link whose path no rule matches is not fetched before it is clicked.
        return values.compactMap { value in
            value.stringValue.flatMap { $0.utf8.count <= PathPattern.longestPath ? TurboEnvelope.location($0) : nil }
        }
    }

    func flag(_ name: String) throws(TurboMessageError) -> Bool {
        guard let flag = json[name]?.boolValue else { throw bad(name) }
        return flag
    }

    func errorPage() throws(TurboMessageError) -> TurboErrorPage? {
        guard try flag("hasPage") else { return nil }
        guard let value = json["html"] else { return .here }
        guard let html = value.stringValue else { throw bad("html") }
        return .apart(html: html)
    }

    func httpError() throws(TurboMessageError) -> HTTPError {
        guard let error = HTTPError(statusCode: try number("status")) else { throw bad("status") }
        return error
    }

    func number(_ name: String) throws(TurboMessageError) -> Int {
        guard let number = json[name]?.intValue else { throw bad(name) }
        return number
    }

    func optionalNumber(_ name: String) throws(TurboMessageError) -> Int? {
        guard let value = json[name], !value.isNull else { return nil }
        return try number(name)
    }

    func count(_ name: String, from least: Int) throws(TurboMessageError) -> Int {
        let number = try number(name)
        guard number >= least, number <= 100_000 else { throw bad(name) }
        return number
    }

    func identifiers(_ name: String) throws(TurboMessageError) -> Set<String> {
        guard let values = json[name]?.arrayValue, values.count <= 500 else { throw bad(name) }
        return Set(values.compactMap(\.stringValue))
    }

    /// Data may be of any kind, or absent; the page's metadata is read only if it is well-formed.
    func bridgeMessage() throws(TurboMessageError) -> Message {
        let data = json["data"] ?? [:]
        return Message(
            id: try identifier("id"),
            component: try identifier("component"),
            event: try identifier("event"),
            metadata: data["metadata"]?["url"]?.stringValue.map(Message.Metadata.init),
            jsonData: data,
            sender: try identifier("sender"),
            waitsForReply: json["waitsForReply"]?.boolValue ?? true
        )
    }

    func note() throws(TurboMessageError) -> PageNote {
        guard let note = PageNote(json, name: message) else { throw bad("note") }
        return note
    }

    func act() throws(TurboMessageError) -> UserAction {
        guard let act = json["act"].flatMap(UserAction.init) else { throw bad("act") }
        return act
    }

    func codec() throws(TurboMessageError) -> MissingCodec {
        guard let codec = json["type"]?.stringValue.flatMap(MissingCodec.init(type:)) else { throw bad("type") }
        return codec
    }

    func scrollPosition() throws(TurboMessageError) -> ScrollPosition {
        guard let position = ScrollPosition(json) else { throw bad("y") }
        return position
    }

    /// Turbo's visit options; a response without a status, which every response has, makes the message malformed.
    func options() throws(TurboMessageError) -> VisitOptions {
        guard let value = json["options"] else { return VisitOptions() }
        guard value.objectValue != nil else { throw bad("options") }
        guard let options = try? value.decode(VisitOptions.self) else { throw bad("options") }
        return options
    }

    private func bad(_ name: String) -> TurboMessageError { .badField(name: name, message: message) }
}
