import HotwireCore

/// A possible problem, reported once with its number of occurrences.
struct InspectedWarning: Hashable, Sendable, Identifiable {
    /// The kind of warning, whose raw value is stable.
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
        /// A page has a component that the app does not support.
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

    let name: Name
    /// The page or address, in a readable form.
    let location: String
    /// The frame, component or error that the warning concerns; may be empty.
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

extension InspectedWarning {
    /// Combines equal signs, given in the order of the entries, into warnings in the order of their first occurrence.
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

extension InspectedWarning {
    /// The problem, its consequence and the remedy, separately.
    var words: WarningDescription {
        switch name {
        case .turboMissing:
            WarningDescription(
                "This page has no Turbo.",
                "The app cannot show it, or needs a full page load for the next page.",
                "Load Turbo in this page's layout, or open the page outside the app."
            )
        case .assetsChanged:
            WarningDescription(
                "The tracked scripts or styles differ, which caused a full page load.",
                "This is expected after a deployment. Otherwise two layouts differ, and each visit between them is slow.",
                "Give all layouts the same elements with data-turbo-track=\"reload\"."
            )
        case .turboAsked:
            WarningDescription(
                "Turbo requested a full page load: \(turboReason).",
                "A full page load is slower than a Turbo visit, and the page's scripts start over.",
                "Remove the cause, unless this page is meant to be reloaded."
            )
        case .processDied:
            WarningDescription(
                "The page's web process ended unexpectedly, which caused a full page load.",
                "Input that was not submitted is lost.",
                "Check for scripts or images that use a lot of memory, and check the system log for a crash."
            )
        case .noAnswer:
            WarningDescription(
                "The page was unresponsive, which caused a full page load.",
                "The user waited without a result.",
                "Check the console for errors, and check for scripts that run for seconds or stop Turbo's events."
            )
        case .requestFailed:
            WarningDescription(
                "The request in the page failed, which caused a full page load.",
                "The server receives a second request, or its error page is shown as a new document.",
                "Check the server log: the connection was interrupted, the visit was redirected to another site, or an error occurred."
            )
        case .otherOrigin:
            WarningDescription(
                "The page's origin differs from the previous page's, which caused a full page load.",
                "Turbo cannot visit pages with another scheme, host or port.",
                "Use one origin in links and redirects, with or without “www.”, and one scheme."
            )
        case .noTurboBefore:
            WarningDescription(
                "The previous page has no Turbo, which caused a full page load.",
                "Turbo on each page requests the next page. After a page without Turbo, the next one loads slowly.",
                "Load Turbo in the previous page's layout."
            )
        case .fullLoad:
            WarningDescription(
                "A full page load occurred for an unknown reason.",
                "A full page load is slower than a Turbo visit, and the page's scripts start over.",
                "If it recurs, check the console of the previous page for errors in Turbo."
            )
        case .formNotRedirected:
            WarningDescription(
                "The response to a form was a page (\(subject)).",
                "Turbo does not show it: a successful form must redirect.",
                "Redirect with status 303 after success; return 422 with the form after a failure."
            )
        case .formRefused:
            WarningDescription(
                "The server rejected a form with a page from outside the app (status \(subject)).",
                "That page has no Turbo, or its tracked elements differ, so the app keeps the form instead.",
                "Check the server log: the CSRF token may have expired, or no route accepts the form."
            )
        case .frameMissing:
            WarningDescription(
                "The response has no turbo-frame with the id “\(subject)”.",
                "Turbo shows “Content missing” in the frame.",
                "Include the frame in the response, or leave it with data-turbo-frame=\"_top\"."
            )
        case .frameUnknown:
            WarningDescription(
                "A link or form targets the frame “\(subject)”, which is not in the page.",
                "Turbo cannot place the response, and visits the page instead.",
                "Add the frame, or correct data-turbo-frame."
            )
        case .ujsMethod:
            WarningDescription(
                "A link has data-method\(quoted) and no data-turbo-method.",
                "Only Rails UJS supports data-method; without it, the link is a plain GET.",
                "Use data-turbo-method, or a button in a form."
            )
        case .ujsConfirm:
            WarningDescription(
                "An element has data-confirm\(quoted) and no data-turbo-confirm.",
                "Only Rails UJS supports data-confirm; without it, the user is not asked to confirm.",
                "Use data-turbo-confirm."
            )
        case .permanentWithoutID:
            WarningDescription(
                "An element\(quoted) has data-turbo-permanent and no id.",
                "Turbo finds permanent elements by their ids, so this one is not preserved.",
                "Add an id that is the same in all pages."
            )
        case .untrackedAssets:
            WarningDescription(
                "Scripts or styles in the head\(quoted) have no data-turbo-track.",
                "After a deployment, users keep the old ones until the app restarts.",
                "Add data-turbo-track=\"reload\"."
            )
        case .turboOff:
            WarningDescription(
                "Turbo is turned off by data-turbo=\"false\"\(quoted).",
                "Forms there cause full page loads, and links lose Turbo's features.",
                "Turn Turbo off only for links and forms that do not work with it."
            )
        case .turboTwice:
            WarningDescription(
                "The page loads Turbo more than once\(quoted).",
                "The app uses the first copy. In browsers, each copy handles links and forms, and pages may load twice.",
                """
                Load Turbo once, from the head of the page. Often, a gem and a bundle each include a copy, or a \
                script in the body runs at each page change.
                """
            )
        case .unregisteredComponent:
            WarningDescription(
                "The page has a bridge component “\(subject)”, which the app does not support.",
                "Its messages are ignored, and no native control replaces it.",
                "Register the component, or correct its name in the page."
            )
        case .noRule:
            WarningDescription(
                "None of the app's own rules match this address.",
                "The page is shown with the default properties, which may be unintended.",
                """
                Add a rule for it, or one for all pages (“.*”) at the top of the path configuration. An app without a path \
                configuration can serve one at /configurations/linux_v1.json.
                """
            )
        case .proposalLoop:
            WarningDescription(
                "This page was requested more than \(ProposalLoops.limit) times in \(ProposalLoops.seconds) seconds.",
                "The user sees pages change repeatedly, and the server is under load.",
                "Check for a redirect loop, or for scripts that navigate back and forth between pages."
            )
        case .visitFailed:
            WarningDescription(
                "A visit failed. \(subject)",
                "The user sees an error instead of the page.",
                "Check the server log for this address, or correct the link."
            )
        case .proposalRejected:
            WarningDescription(
                "The app rejected this address.",
                "A click on a link to it has no effect.",
                "If this is unintended, check the result of the app's navigator delegate."
            )
        case .proposalRefused:
            WarningDescription(
                "Nothing opens this address.",
                "Its scheme is not safe, or the app has no handler for it, so a click has no effect.",
                "Correct the link, or add a handler for it to the app."
            )
        case .ruleObjection:
            WarningDescription(
                "The navigation rules report a problem: \(subject)",
                "An app on that platform behaves differently.",
                "Change the rule for this address so that all platforms support it."
            )
        }
    }

    /// Whether something fails for the user.
    var isError: Bool {
        switch name {
        case .turboMissing, .processDied, .noAnswer, .formNotRedirected, .formRefused, .frameMissing, .proposalLoop,
            .visitFailed:
            true
        case .assetsChanged, .turboAsked, .requestFailed, .otherOrigin, .noTurboBefore, .fullLoad, .frameUnknown,
            .ujsMethod, .ujsConfirm, .permanentWithoutID, .untrackedAssets, .turboOff, .turboTwice,
            .unregisteredComponent,
            .noRule, .proposalRejected, .proposalRefused, .ruleObjection:
            false
        }
    }
}

extension InspectedWarning {
    /// The subject in quotation marks and parentheses, for the middle of a sentence; empty without a subject.
    var quoted: String { subject.isEmpty ? "" : " (“\(subject)”)" }

    /// Turbo's reason to reload a page, for the end of a sentence.
    var turboReason: String {
        switch subject {
        case "": "it gave no reason"
        case "turbo_disabled": "Turbo is turned off there"
        case "turbo_visit_control_is_reload": "the page's “turbo-visit-control” is “reload”"
        case "request_failed": "a request from the page failed"
        default: "its reason is “\(subject)”"
        }
    }
}

/// One occurrence of a possible problem.
struct WarningSign: Hashable, Sendable {
    let name: InspectedWarning.Name
    /// The number of the entry.
    let entry: Int
    /// The page or address.
    let location: Location?
    /// The frame, component or error; may be empty.
    var subject = ""
}

/// The text of a warning.
struct WarningDescription: Hashable, Sendable {
    /// The problem.
    let what: String
    /// The consequence.
    let why: String
    /// The remedy.
    let remedy: String

    /// All sentences.
    var all: String { [what, why, remedy].joined(separator: " ") }

    init(_ what: String, _ why: String, _ remedy: String) {
        (self.what, self.why, self.remedy) = (what, why, remedy)
    }
}

/// The key by which signs are combined.
private struct WarningKind: Hashable {
    let name: InspectedWarning.Name
    let location: String
    let subject: String
}
