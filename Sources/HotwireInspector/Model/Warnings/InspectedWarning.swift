import HotwireCore

/// Something that is not as it should be, told once however often it happened.
struct InspectedWarning: Hashable, Sendable, Identifiable {
    /// What it is about; these words do not change.
    enum Name: String, Sendable, CaseIterable {
        /// A page has no Turbo.
        case turboMissing = "turbo_missing"
        /// A whole load, as the page's tracked scripts or styles changed.
        case assetsChanged = "assets_changed"
        /// A whole load that Turbo asked for.
        case turboAsked = "turbo_asked_for_reload"
        /// A whole load, as the page's process died.
        case processDied = "process_died"
        /// A whole load, as the page did not answer.
        case noAnswer = "page_did_not_answer"
        /// A whole load, as the request in the page failed.
        case requestFailed = "request_failed_in_page"
        /// A whole load, as the page is another origin's.
        case otherOrigin = "other_origin"
        /// A whole load, as the page before had no Turbo.
        case noTurboBefore = "no_turbo_before"
        /// A whole load for a reason that nobody told.
        case fullLoad = "full_load"
        /// A form was answered with a page.
        case formNotRedirected = "form_not_redirected"
        /// A form was refused with a page from outside of the app.
        case formRefused = "form_refused"
        /// An answer lacks the frame that was asked for.
        case frameMissing = "frame_missing"
        /// A link or form names a frame that the page lacks.
        case frameUnknown = "frame_unknown"
        /// A link asks Rails UJS for a method.
        case ujsMethod = "ujs_method"
        /// A link or form asks Rails UJS for a question.
        case ujsConfirm = "ujs_confirm"
        /// An element is to be permanent and has no id.
        case permanentWithoutID = "permanent_without_id"
        /// Scripts or styles are not tracked.
        case untrackedAssets = "untracked_assets"
        /// Turbo is turned off.
        case turboOff = "turbo_off"
        /// A component of the page that the app does not have.
        case unregisteredComponent = "unregistered_component"
        /// No rule of the app's own matches.
        case noRule = "no_rule"
        /// A page is proposed again and again.
        case proposalLoop = "proposal_loop"
        /// A visit failed.
        case visitFailed = "visit_failed"
        /// The app turned a proposal down.
        case proposalRejected = "proposal_rejected"
        /// Nothing opens a location.
        case proposalRefused = "proposal_refused"
        /// The rules object to what they decided.
        case ruleObjection = "rule_objection"
    }

    /// What it is about.
    let name: Name
    /// The page, or the address that it is about, for people.
    let location: String
    /// What exactly: a frame, a component, an error; may be empty.
    let subject: String
    /// How often it happened, as far as the journal goes.
    var count = 1
    /// The number of the entry that it happened at first.
    let first: Int
    /// The number of the entry that it happened at last.
    var last: Int
    /// Which of the warnings it is that began with the same entry.
    let place: Int

    /// Tells warnings apart.
    var id: String { "\(first).\(place)" }

    /// What is wrong, why it matters and what to do.
    var sentence: String { words.all }
}

/// One time that something was not as it should be.
struct WarningSign: Hashable, Sendable {
    /// What it is about.
    let name: InspectedWarning.Name
    /// The number of the entry.
    let entry: Int
    /// The page, or the address that it is about.
    let location: Location?
    /// What exactly; may be empty.
    var subject = ""
}

extension InspectedWarning {
    /// Tells signs that are alike once, in the order in which they first came.
    ///
    /// - Parameter signs: what was found, in the order of the entries
    /// - Returns: the warnings
    static func merged(_ signs: [WarningSign]) -> [InspectedWarning] {
        var warnings: [InspectedWarning] = []
        var known: [WarningKind: Int] = [:]
        for sign in signs {
            let location = sign.location?.withoutFragment.displayString ?? ""
            let kind = WarningKind(name: sign.name, location: location, subject: sign.subject)
            if let index = known[kind] {
                warnings[index].count += 1
                warnings[index].last = sign.entry
                continue
            }
            known[kind] = warnings.count
            warnings.append(
                InspectedWarning(
                    name: sign.name,
                    location: location,
                    subject: sign.subject,
                    first: sign.entry,
                    last: sign.entry,
                    place: warnings.last.map { $0.first == sign.entry ? $0.place + 1 : 0 } ?? 0
                )
            )
        }
        return warnings
    }
}

/// What makes two signs one warning.
private struct WarningKind: Hashable {
    let name: InspectedWarning.Name
    let location: String
    let subject: String
}
