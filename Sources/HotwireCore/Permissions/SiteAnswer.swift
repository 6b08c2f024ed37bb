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
