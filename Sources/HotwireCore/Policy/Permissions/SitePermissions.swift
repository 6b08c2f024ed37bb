/// The user's decisions about permission requests of pages, by origin.
///
/// The file is untrusted input: unreadable entries are dropped, and the user is asked again.
package struct SitePermissions: Hashable, Sendable {
    /// The format of the file; files of other versions are ignored.
    package static let format = StoredFormat(version: 1, mostBytes: 512 * 1024)
    /// The maximum number of decisions.
    package static let mostAnswers = 1000

    /// A decision.
    package struct Answer: Hashable, Sendable {
        /// The origin that asked.
        package let origin: Origin
        /// The permission that was requested.
        package let permission: PagePermission
        /// Whether it was allowed.
        package let isGranted: Bool

        /// Creates an answer.
        package init(origin: Origin, permission: PagePermission, isGranted: Bool) {
            self.origin = origin
            self.permission = permission
            self.isGranted = isGranted
        }
    }

    /// The decisions, oldest first.
    package private(set) var answers: [Answer] = []

    /// Creates an empty list.
    package init() {}

    /// The decision, or `nil` if the user was not asked.
    package subscript(origin: Origin, permission: PagePermission) -> Bool? {
        answers.last { $0.origin == origin && $0.permission == permission }?.isGranted
    }

    /// A change of the list, which can be applied to another copy of it.
    package enum Change: Hashable, Sendable {
        /// A decision is added.
        case remember(Answer)
        /// A decision is removed.
        case forget(Origin, PagePermission)
        /// All decisions are removed.
        case forgetAll
    }

    /// Applies a change.
    package mutating func apply(_ change: Change) {
        switch change {
        case .remember(let answer): remember(answer)
        case .forget(let origin, let permission): forget(origin, permission)
        case .forgetAll: forgetAll()
        }
    }

    /// Adds a decision in place of the previous one, and removes the oldest ones if there are too many.
    package mutating func remember(_ answer: Answer) {
        forget(answer.origin, answer.permission)
        answers.append(answer)
        answers.removeFirst(max(0, answers.count - Self.mostAnswers))
    }

    /// Removes all decisions.
    package mutating func forgetAll() { answers = [] }

    /// Removes a decision, so that the user is asked again.
    package mutating func forget(_ origin: Origin, _ permission: PagePermission) {
        answers.removeAll { $0.origin == origin && $0.permission == permission }
    }
}

extension SitePermissions {
    /// Parses a file.
    ///
    /// - Parameter text: the content of the file
    /// - Throws: ``StoredFileError`` if the file cannot be used.
    package init(parsing text: String) throws(StoredFileError) {
        let json = try Self.format.parse(text)
        guard let list = json["answers"]?.arrayValue else { throw .otherVersion(Self.format) }
        for value in list.prefix(Self.mostAnswers) { if let answer = Answer(value) { remember(answer) } }
    }

    /// The content of the file.
    package var text: String {
        JSONValue.object(["version": .number(Double(Self.format.version)), "answers": .array(answers.map(\.json))]).text
    }
}

extension SitePermissions.Answer {
    fileprivate init?(_ json: JSONValue) {
        guard let origin = json["origin"]?.stringValue.flatMap(Origin.init),
            let permission = json["permission"]?.stringValue.flatMap(PagePermission.init(rawValue:)),
            permission.isRemembered, let isGranted = json["granted"]?.boolValue
        else { return nil }
        self.init(origin: origin, permission: permission, isGranted: isGranted)
    }

    fileprivate var json: JSONValue {
        [
            "origin": .string(origin.description), "permission": .string(permission.rawValue),
            "granted": .bool(isGranted),
        ]
    }
}

/// A decision of the user about a site, as listed in the Site Permissions dialog.
package enum SiteAnswer: Hashable, Sendable {
    /// A permission.
    case permission(SitePermissions.Answer)
    /// Links that the site opens in another program without asking.
    case program(RememberedPrograms.Entry)

    /// The site.
    package var origin: Origin {
        switch self {
        case .permission(let answer): answer.origin
        case .program(let entry): entry.origin
        }
    }

    /// The text of the decision.
    package var phrase: Phrase {
        switch self {
        case .permission(let answer): answer.permission.answer(isGranted: answer.isGranted)
        case .program(let entry): Phrase("Opens “{scheme}” links in other applications", ["scheme": entry.scheme])
        }
    }

    /// Returns all decisions by site, with each site's permissions first.
    package static func list(_ permissions: SitePermissions, _ programs: RememberedPrograms) -> [SiteAnswer] {
        let all = permissions.answers.map(SiteAnswer.permission) + programs.entries.map(SiteAnswer.program)
        return all.sorted { $0.sortKey < $1.sortKey }
    }

    private var sortKey: (String, Int, String) {
        switch self {
        case .permission(let answer): (origin.displayName, 0, answer.permission.rawValue)
        case .program(let entry): (origin.displayName, 1, entry.scheme)
        }
    }
}
