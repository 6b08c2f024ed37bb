/// A note of a page that a developer inspects; a closed list.
package enum PageNote: Hashable, Sendable {
    /// A line of the page's console.
    case console(ConsoleLevel, String)
    /// The answer to a form that Turbo sent.
    case formAnswered(FormAnswer)
    /// The findings of a check of the page.
    case checked([PageFinding])
}

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

extension PageNote {
    /// Returns the note's line of the trace.
    ///
    /// - Parameter page: the page that sent the note
    /// - Returns: The line.
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
    /// A line without a level, written by `console.log`.
    case log
    /// Information.
    case info
    /// A line for debugging.
    case debug
    /// A possible problem.
    case warning
    /// An error.
    case error
}

/// A server's response to a form.
package struct FormAnswer: Hashable, Sendable {
    /// The location that the form was sent to.
    package let location: Location
    /// The form's method, in lower case.
    package let method: String
    /// The HTTP status after all redirects.
    package let status: Int
    /// Whether there was a redirect.
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

/// A problem of a page: something that is missing, or that it should not contain.
package struct PageFinding: Hashable, Sendable {
    /// The kinds of finding.
    package enum Name: String, Hashable, Sendable, CaseIterable {
        /// A response lacks the frame that requested it.
        case frameMissing = "frame_missing"
        /// An element names a frame that the page lacks.
        case frameUnknown = "frame_unknown"
        /// A link has `data-method`, which Turbo does not read.
        case ujsMethod = "ujs_method"
        /// An element has `data-confirm`, which Turbo does not read.
        case ujsConfirm = "ujs_confirm"
        /// A permanent element has no id to identify it.
        case permanentWithoutID = "permanent_without_id"
        /// No script and no style sheet is tracked, so new ones go unnoticed.
        case untrackedAssets = "untracked_assets"
        /// Turbo is turned off for the page or for most of its links.
        case turboOff = "turbo_off"
        /// The page has loaded more than one copy of Turbo, or Turbo and Turbolinks.
        case turboTwice = "turbo_twice"
        /// A bridge component in the page is not registered in the app.
        case unregisteredComponent = "unregistered_component"
    }

    /// The kind of finding.
    package let name: Name
    /// The subject: an id, an address, a component's name.
    package let about: String
}
