extension InspectedWarning {
    /// The warning in words; the sentences of all warnings stand here.
    var words: WarningDescription {
        switch name {
        case .turboMissing:
            WarningDescription(
                "This page has no Turbo.",
                "The app cannot show it, or has to load the page after it whole.",
                "Load Turbo in the layout of this page, or have the app open it elsewhere."
            )
        case .assetsChanged:
            WarningDescription(
                "The scripts or styles that the pages track differ, so the whole document was loaded.",
                "After a deployment that is right; else two layouts disagree, and each visit between them is slow.",
                "Give all layouts the same elements with data-turbo-track=\"reload\"."
            )
        case .turboAsked:
            WarningDescription(
                "Turbo asked for the whole document: \(turboReason).",
                "A whole load is slower than a visit, and the page's scripts begin anew.",
                "Take away what makes Turbo ask, unless this page is meant to be loaded whole."
            )
        case .processDied:
            WarningDescription(
                "The page's process died, so the whole document was loaded.",
                "What was typed and not sent is lost.",
                "Look for scripts or pictures that take very much memory, and in the system's log for a crash."
            )
        case .noAnswer:
            WarningDescription(
                "The page did not answer in time, so the whole document was loaded.",
                "A person waited for nothing.",
                "Look in the console for errors, and for scripts that run for seconds or stop Turbo's events."
            )
        case .requestFailed:
            WarningDescription(
                "The request in the page failed, so the whole document was loaded.",
                "The server is asked twice, or shows its error page in a document of its own.",
                "Look in the server's log: it broke off, sent the visit to another site, or answered with an error."
            )
        case .otherOrigin:
            WarningDescription(
                "The page has another origin than the page before, so the whole document was loaded.",
                "Turbo cannot visit what has another scheme, host or port.",
                "Let links and redirects lead to one origin, with or without “www.”, and by one scheme."
            )
        case .noTurboBefore:
            WarningDescription(
                "The whole document was loaded, as the page before has no Turbo.",
                "Turbo in one page asks for the next one, so each page without it makes the next one slow.",
                "Load Turbo in the layout of the page before."
            )
        case .fullLoad:
            WarningDescription(
                "The whole document was loaded, and the trace does not say why.",
                "A whole load is slower than a visit, and the page's scripts begin anew.",
                "If it comes again, look in the console for what happened to Turbo in the page before."
            )
        case .formNotRedirected:
            WarningDescription(
                "The form was answered with a page (\(subject)).",
                "Turbo does not show it: of a form that worked it wants a redirect.",
                "Redirect with status 303 where the form worked; answer 422 with the form where it did not."
            )
        case .formRefused:
            WarningDescription(
                "The server refused a form with a page from outside of the app (status \(subject)).",
                "The page has no Turbo or other tracked elements, so the form stays and its answer is not shown.",
                "Look in the server's log: the CSRF token is out of date, or no route takes the form."
            )
        case .frameMissing:
            WarningDescription(
                "The answer has no turbo-frame with the id “\(subject)”.",
                "Turbo writes “Content missing” into the frame.",
                "Answer with that frame, or lead out of it with data-turbo-frame=\"_top\"."
            )
        case .frameUnknown:
            WarningDescription(
                "A link or form names the frame “\(subject)”, which the page does not have.",
                "Turbo does not know where to show the answer, and visits the whole page.",
                "Add the frame, or correct data-turbo-frame."
            )
        case .ujsMethod:
            WarningDescription(
                "A link has data-method\(quoted) and no data-turbo-method.",
                "Only Rails UJS reads data-method; without it the link is a plain GET.",
                "Write data-turbo-method, or use a button in a form."
            )
        case .ujsConfirm:
            WarningDescription(
                "An element has data-confirm\(quoted) and no data-turbo-confirm.",
                "Only Rails UJS reads data-confirm; without it nobody is asked before it is done.",
                "Write data-turbo-confirm."
            )
        case .permanentWithoutID:
            WarningDescription(
                "An element\(quoted) has data-turbo-permanent and no id.",
                "Turbo finds such elements by their ids, so this one does not stay.",
                "Give it an id, the same in all pages."
            )
        case .untrackedAssets:
            WarningDescription(
                "Scripts or styles in the head\(quoted) have no data-turbo-track.",
                "After a deployment people go on with the old ones until the app starts anew.",
                "Give them data-turbo-track=\"reload\"."
            )
        case .turboOff:
            WarningDescription(
                "Turbo is turned off by data-turbo=\"false\"\(quoted).",
                "Forms there load whole documents, and links lose what Turbo adds to them.",
                "Turn Turbo off only for the links and forms that cannot do with it."
            )
        case .unregisteredComponent:
            WarningDescription(
                "The page has a bridge component “\(subject)”, which the app has not registered.",
                "Nobody hears what it says, and no native part takes its place.",
                "Register the component, or correct its name in the page."
            )
        case .noRule:
            WarningDescription(
                "No rule of the app's own matches this address.",
                "It is shown as pages are by default, which may not be what was meant.",
                """
                Add a rule for it, or one for all pages (“.*”) at the top of the path configuration. An app without a path \
                configuration can serve one at /configurations/linux_v1.json.
                """
            )
        case .proposalLoop:
            WarningDescription(
                "This page was asked for more than \(ProposalLoops.limit) times in \(ProposalLoops.seconds) seconds.",
                "A person sees pages come and go, and the server has work.",
                "Look for redirects or scripts that lead from one page to another and back."
            )
        case .visitFailed:
            WarningDescription(
                "A visit failed. \(subject)",
                "A person sees an error in place of the page.",
                "Look in the server's log for this address, or correct the link that leads there."
            )
        case .proposalRejected:
            WarningDescription(
                "The app turned this address down.",
                "A person who clicks a link to it sees nothing happen.",
                "If that is not meant, look at what the app's navigator delegate answers."
            )
        case .proposalRefused:
            WarningDescription(
                "Nothing opens this address.",
                "Its scheme is not safe, or no handler of the app takes it, so a click does nothing.",
                "Correct the link, or add a handler for it to the app."
            )
        case .ruleObjection:
            WarningDescription(
                "The navigation rules object: \(subject)",
                "An app on that platform does not do what was done here.",
                "Change the rule for this address so that all platforms can follow it."
            )
        }
    }

    /// Whether a person is kept from something.
    var isError: Bool {
        switch name {
        case .turboMissing, .processDied, .noAnswer, .formNotRedirected, .formRefused, .frameMissing, .proposalLoop,
            .visitFailed:
            true
        case .assetsChanged, .turboAsked, .requestFailed, .otherOrigin, .noTurboBefore, .fullLoad, .frameUnknown,
            .ujsMethod, .ujsConfirm, .permanentWithoutID, .untrackedAssets, .turboOff, .unregisteredComponent, .noRule,
            .proposalRejected, .proposalRefused, .ruleObjection:
            false
        }
    }
}
