import HotwireCore

/// A possible problem, reported once with its number of occurrences.
struct InspectedWarning: Hashable, Sendable, Identifiable {
    /// The kind of warning.
    ///
    /// The raw values are stable.
    enum Name: String, Sendable, CaseIterable {
        /// A page has no Turbo.
        case turboMissing = "turbo_missing"
        /// A full page load, because the tracked scripts or styles changed.
        case assetsChanged = "assets_changed"
        /// A full page load at Turbo's request.
        case turboAsked = "turbo_asked_for_reload"
        /// A full page load, because the web process ended.
        case processDied = "process_died"
        /// A full page load, because the page was unresponsive.
        case noAnswer = "page_did_not_answer"
        /// A full page load, because the request in the page failed.
        case requestFailed = "request_failed_in_page"
        /// A full page load, because the page is at another origin.
        case otherOrigin = "other_origin"
        /// A full page load, because the previous page has no Turbo.
        case noTurboBefore = "no_turbo_before"
        /// A full page load for an unknown reason.
        case fullLoad = "full_load"
        /// The response to a form is a page.
        case formNotRedirected = "form_not_redirected"
        /// The server rejected a form with a page from outside the app.
        case formRefused = "form_refused"
        /// A response lacks the requested frame.
        case frameMissing = "frame_missing"
        /// A link or form targets a frame that the page lacks.
        case frameUnknown = "frame_unknown"
        /// A link relies on Rails UJS for its method.
        case ujsMethod = "ujs_method"
        /// A link or form relies on Rails UJS for a confirmation.
        case ujsConfirm = "ujs_confirm"
        /// A permanent element has no id.
        case permanentWithoutID = "permanent_without_id"
        /// Scripts or styles are not tracked.
        case untrackedAssets = "untracked_assets"
        /// Turbo is turned off.
        case turboOff = "turbo_off"
        /// A page loads a library more than once.
        case turboTwice = "turbo_twice"
        /// A component of the page that the app does not support.
        case unregisteredComponent = "unregistered_component"
        /// None of the app's own rules match.
        case noRule = "no_rule"
        /// A page is proposed repeatedly.
        case proposalLoop = "proposal_loop"
        /// A visit failed.
        case visitFailed = "visit_failed"
        /// The app rejected a proposal.
        case proposalRejected = "proposal_rejected"
        /// Nothing opens a location.
        case proposalRefused = "proposal_refused"
        /// The navigation rules object to the decision.
        case ruleObjection = "rule_objection"
    }

    /// The kind.
    let name: Name
    /// The page or address, in a readable form.
    let location: String
    /// The frame, component or error; may be empty.
    let subject: String
    /// The number of occurrences in the journal.
    var count = 1
    /// The number of the first entry.
    let first: Int
    /// The number of the last entry.
    var last: Int
    /// The index among the warnings that start with the same entry.
    let place: Int

    /// The stable identifier.
    var id: String { "\(first).\(place)" }

    /// The problem, its consequence and the remedy.
    var sentence: String { words.all }
}

/// One occurrence of a possible problem.
struct WarningSign: Hashable, Sendable {
    /// The kind.
    let name: InspectedWarning.Name
    /// The number of the entry.
    let entry: Int
    /// The page or address.
    let location: Location?
    /// The frame, component or error; may be empty.
    var subject = ""
}

extension InspectedWarning {
    /// Combines equal signs, in the order of their first occurrence.
    ///
    /// - Parameter signs: the signs in the order of the entries
    /// - Returns: The warnings.
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

/// The key by which signs are combined.
private struct WarningKind: Hashable {
    let name: InspectedWarning.Name
    let location: String
    let subject: String
}
