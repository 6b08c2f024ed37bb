// The file is untrusted input. Unreadable entries are dropped, and the user is asked again.
/// The user's decisions on permission requests of pages, by origin.
package struct SitePermissions: Hashable, Sendable {
    /// The file's format; files of other versions are ignored.
    package static let format = StoredFormat(version: 1, mostBytes: 512 * 1024)
    package static let mostAnswers = 1000

    /// The user's decision on one permission of one origin.
    package struct Answer: Hashable, Sendable {
        package let origin: Origin
        package let permission: PagePermission
        package let isGranted: Bool

        package init(origin: Origin, permission: PagePermission, isGranted: Bool) {
            self.origin = origin
            self.permission = permission
            self.isGranted = isGranted
        }
    }

    /// The decisions, oldest first.
    package private(set) var answers: [Answer] = []

    package init() {}

    /// Whether the permission was granted; `nil` if the user has not decided.
    package subscript(origin: Origin, permission: PagePermission) -> Bool? {
        answers.last { $0.origin == origin && $0.permission == permission }?.isGranted
    }

    /// A change to the decisions, which can also be applied to another copy of them.
    package enum Change: Hashable, Sendable {
        case remember(Answer)
        case forget(Origin, PagePermission)
        case forgetAll
    }

    package mutating func apply(_ change: Change) {
        switch change {
        case .remember(let answer): remember(answer)
        case .forget(let origin, let permission): forget(origin, permission)
        case .forgetAll: forgetAll()
        }
    }

    /// Adds a decision, which replaces the previous one; if there are too many, the oldest ones are removed.
    package mutating func remember(_ answer: Answer) {
        forget(answer.origin, answer.permission)
        answers.append(answer)
        answers.removeFirst(max(0, answers.count - Self.mostAnswers))
    }

    package mutating func forgetAll() { answers = [] }

    /// Removes a decision, so that the user is asked again.
    package mutating func forget(_ origin: Origin, _ permission: PagePermission) {
        answers.removeAll { $0.origin == origin && $0.permission == permission }
    }
}

extension SitePermissions {
    /// Parses a file; throws if no part of it can be used.
    package init(parsing text: String) throws(StoredFileError) {
        let json = try Self.format.parse(text)
        guard let list = json["answers"]?.arrayValue else { throw .otherVersion(Self.format) }
        for value in list.prefix(Self.mostAnswers) { if let answer = Answer(value) { remember(answer) } }
    }

    /// The file's content.
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

/// A decision on a site, as listed in the Site Permissions dialog.
package enum SiteAnswer: Hashable, Sendable {
    case permission(SitePermissions.Answer)
    /// Links that the site opens in another program without asking.
    case program(RememberedPrograms.Entry)

    package var origin: Origin {
        switch self {
        case .permission(let answer): answer.origin
        case .program(let entry): entry.origin
        }
    }

    /// The text that describes the decision.
    package var phrase: Phrase {
        switch self {
        case .permission(let answer): answer.permission.answer(isGranted: answer.isGranted)
        case .program(let entry): Phrase("Opens “{scheme}” links in other applications", ["scheme": entry.scheme])
        }
    }

    /// Returns all decisions sorted by site, with each site's permissions first.
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
