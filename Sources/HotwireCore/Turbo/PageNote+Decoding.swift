extension PageNote {
    private static let longestText = 2_000
    private static let longestAbout = 200
    private static let mostFindings = 50

    /// Decodes a note of a page; `nil` for an invalid one.
    init?(_ json: JSONValue, name: String) {
        switch name {
        case "consoleWritten":
            guard let level = json["level"]?.stringValue.flatMap(ConsoleLevel.init),
                let text = json["text"]?.stringValue
            else { return nil }
            self = .console(level, text.cut(to: Self.longestText))
        case "formAnswered":
            guard let answer = FormAnswer(json) else { return nil }
            self = .formAnswered(answer)
        case "pageChecked":
            guard let found = json["findings"]?.arrayValue, found.count <= Self.mostFindings else { return nil }
            self = .checked(found.compactMap(Self.finding))
        default: return nil
        }
    }

    private static func finding(_ json: JSONValue) -> PageFinding? {
        guard let name = json["name"]?.stringValue.flatMap(PageFinding.Name.init),
            let about = json["about"]?.stringValue
        else { return nil }
        return PageFinding(name: name, about: about.cut(to: longestAbout))
    }
}

extension FormAnswer {
    private static let methods: Set = ["get", "post", "put", "patch", "delete"]

    fileprivate init?(_ json: JSONValue) {
        guard let location = json["url"]?.stringValue.flatMap(Location.init(engine:)),
            let method = json["method"]?.stringValue, Self.methods.contains(method),
            let status = json["status"]?.intValue, (0..<1000).contains(status),
            let isRedirected = json["isRedirected"]?.boolValue,
            let isStream = json["isStream"]?.boolValue,
            let isInFrame = json["isInFrame"]?.boolValue
        else { return nil }
        self.init(
            location: location,
            method: method,
            status: status,
            isRedirected: isRedirected,
            isStream: isStream,
            isInFrame: isInFrame
        )
    }
}
