/// A note from a page that a developer inspects.
package enum PageNote: Hashable, Sendable {
    case console(ConsoleLevel, String)
    /// The response to a form that Turbo sent.
    case formAnswered(FormAnswer)
    /// The findings of a check of the page.
    case checked([PageFinding])
}

extension PageNote {
    private static let longestText = 2_000
    private static let longestAbout = 200
    private static let mostFindings = 50

    /// Decodes a page's note, or returns `nil` if it is invalid.
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

extension PageNote {
    func trace(from page: Location) -> TraceEvent {
        switch self {
        case .console(let level, let text):
            TraceEvent(.console, location: page, details: ["level": .string(level.rawValue), "text": .string(text)])
        case .formAnswered(let answer):
            TraceEvent(
                .formAnswered,
                location: answer.location,
                details: [
                    "method": .string(answer.method), "status": .number(Double(answer.status)),
                    "isRedirected": .bool(answer.isRedirected), "isStream": .bool(answer.isStream),
                    "isInFrame": .bool(answer.isInFrame),
                ]
            )
        case .checked(let findings):
            TraceEvent(
                .pageChecked,
                location: page,
                details: [
                    "findings": .array(
                        findings.map { ["name": .string($0.name.rawValue), "about": .string($0.about)] }
                    )
                ]
            )
        }
    }
}

/// The level of a console line.
package enum ConsoleLevel: String, Hashable, Sendable, CaseIterable {
    /// A line from `console.log`, which has no level.
    case log
    case info
    case debug
    case warning
    case error
}

/// A server's response to a form.
package struct FormAnswer: Hashable, Sendable {
    /// The location that the form was sent to.
    package let location: Location
    /// The form's method in lowercase.
    package let method: String
    /// The HTTP status after all redirects.
    package let status: Int
    package let isRedirected: Bool
    /// Whether the response was a stream, which needs no redirect.
    package let isStream: Bool
    /// Whether the response was for a frame, which needs no redirect either.
    package let isInFrame: Bool
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

/// A problem in a page: something that is missing, or that the page should not contain.
package struct PageFinding: Hashable, Sendable {
    /// A kind of finding.
    package enum Name: String, Hashable, Sendable, CaseIterable {
        /// A response lacks the frame that requested it.
        case frameMissing = "frame_missing"
        /// An element names a frame that the page does not contain.
        case frameUnknown = "frame_unknown"
        /// A link uses `data-method`, which Turbo ignores.
        case ujsMethod = "ujs_method"
        /// An element uses `data-confirm`, which Turbo ignores.
        case ujsConfirm = "ujs_confirm"
        /// A permanent element has no `id` to identify it.
        case permanentWithoutID = "permanent_without_id"
        /// No script or style sheet is tracked, so new versions go unnoticed.
        case untrackedAssets = "untracked_assets"
        /// Turbo is turned off for the page or for most of its links.
        case turboOff = "turbo_off"
        /// The page loads more than one copy of Turbo, or both Turbo and Turbolinks.
        case turboTwice = "turbo_twice"
        /// The page contains a bridge component that the app has not registered.
        case unregisteredComponent = "unregistered_component"
    }

    package let name: Name
    /// The subject: an element's id, an address or a component's name.
    package let about: String
}
