/// The fields of a page's message, each limited in size; a missing or malformed field is an error.
struct MessageFields {
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

    /// Returns a request's identifier: Turbo's are UUIDs, and an app's have the same characters.
    func requestIdentifier() throws(TurboMessageError) -> String {
        let text = try identifier()
        guard text.utf8.count <= 64, text.utf8.allSatisfy({ Self.identifierCharacters.contains($0) }) else {
            throw bad("identifier")
        }
        return text
    }

    private static let identifierCharacters = Set(
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_".utf8
    )

    func location() throws(TurboMessageError) -> Location {
        guard let href = json["url"]?.stringValue, let location = TurboEnvelope.location(href) else { throw bad("url") }
        return location
    }

    func clickedLink(isDownload: Bool = false) throws(TurboMessageError) -> ClickedLink {
        ClickedLink(try location(), isDownload: isDownload, isForFrame: try flag("isForFrame"))
    }

    func optionalLocation() throws(TurboMessageError) -> Location? { json["url"] == nil ? nil : try location() }

    func locations(_ name: String) throws(TurboMessageError) -> [Location] {
        guard let values = json[name]?.arrayValue, values.count <= 500 else { throw bad(name) }
        // A link that is too long for any path rule is not prefetched.
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
        if value == .null { return .apart(html: nil) }
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

    /// Returns a badge, which is a flag without a count.
    func badge() throws(TurboMessageError) -> AppBadge {
        json["count"] == nil ? .flag : AppBadge(count: try count("count", from: 0))
    }

    func fileRequest() throws(TurboMessageError) -> LaunchedFileRequest {
        LaunchedFileRequest(
            launch: try identifier("launch"),
            file: try count("file", from: 0),
            number: try count("request", from: 1)
        )
    }

    func identifiers(_ name: String) throws(TurboMessageError) -> Set<String> {
        guard let values = json[name]?.arrayValue, values.count <= 500 else { throw bad(name) }
        return Set(values.compactMap(\.stringValue))
    }

    /// Returns a bridge message; its data may be absent or of any kind, and malformed metadata is ignored.
    func bridgeMessage() throws(TurboMessageError) -> Message {
        let data = json["data"] ?? [:]
        return Message(
            id: try identifier("id"),
            component: try identifier("component"),
            event: try identifier("event"),
            metadata: data["metadata"]?["url"]?.stringValue.map(Message.Metadata.init),
            data: data,
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

    func feature() throws(TurboMessageError) -> MissingFeature {
        guard let feature = json["feature"]?.stringValue.flatMap(MissingFeature.init(rawValue:)) else {
            throw bad("feature")
        }
        return feature
    }

    /// Returns a request for files, which come from the clipboard unless there is a drag.
    func filesRequest() throws(TurboMessageError) -> FilesRequest {
        let source: FilesRequest.Source = json["drag"] == nil ? .clipboard : .drag(try count("drag", from: 1))
        return FilesRequest(number: try count("number", from: 1), source: source)
    }

    func picker() throws(TurboMessageError) -> PickerRequest {
        guard let request = PickerRequest(json) else { throw bad("picker") }
        return request
    }

    func scrollPosition() throws(TurboMessageError) -> ScrollPosition {
        guard let position = ScrollPosition(json) else { throw bad("y") }
        return position
    }

    /// Returns Turbo's visit options; a response without its mandatory status makes the message malformed.
    func options() throws(TurboMessageError) -> VisitOptions {
        guard let value = json["options"] else { return VisitOptions() }
        guard value.objectValue != nil else { throw bad("options") }
        guard let options = try? VisitOptions(json: value) else { throw bad("options") }
        return options
    }

    private func bad(_ name: String) -> TurboMessageError { .badField(name: name, message: message) }
}
