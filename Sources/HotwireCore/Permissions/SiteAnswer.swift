/// One answer that a site has from the user, as the Site Permissions dialog lists it.
package enum SiteAnswer: Hashable, Sendable {
    /// What the site may use.
    case permission(SitePermissions.Answer)
    /// The links that the site opens in another program without a question.
    case program(RememberedPrograms.Entry)

    /// The site.
    package var origin: Origin {
        switch self {
        case .permission(let answer): answer.origin
        case .program(let entry): entry.origin
        }
    }

    /// What was answered.
    package var phrase: Phrase {
        switch self {
        case .permission(let answer): answer.permission.answer(isGranted: answer.isGranted)
        case .program(let entry): Phrase("Opens “{scheme}” links in other applications", ["scheme": entry.scheme])
        }
    }

    /// All answers by site, and of each site the permissions first.
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
