import HotwireCore

/// Forms that did not reach the app, or that it refused: what the user entered is kept.
extension Navigator {
    /// Reports a form without a response; the page remains, with what the user entered.
    func reportLostForm(to location: Location, _ loss: RequestLoss) {
        let host = ["host": location.hostForDisplay]
        let alert =
            switch loss {
            case .notSent:
                AlertDialog(
                    title: translated("This was not sent"),
                    message: translated("{host} could not be reached. What you entered is still here. Try again.", host)
                )
            case .answered:
                AlertDialog(
                    title: translated("This was sent"),
                    message: translated(
                        "{host} responded with an address that this page cannot open. Do not send it again.",
                        host
                    )
                )
            case .unknown:
                AlertDialog(
                    title: translated("It is unknown whether this was sent"),
                    message: translated(
                        """
                        {host} did not respond, but may have received what you entered, which is still here. Check before \
                        you send it again.
                        """,
                        host
                    )
                )
            }
        alert.present(over: widget)
    }

    /// Reports what the user lost with the page's process.
    func reportLoss(_ loss: FormLoss, in session: Session) {
        let page = session.topmostVisitable?.navigationItem.title ?? ""
        let alert =
            switch loss {
            case .entries:
                AlertDialog(
                    title: translated("What you entered was lost"),
                    message: page.isEmpty
                        ? translated("The page stopped working and is loaded again.")
                        : translated("“{page}” stopped working and is loaded again.", ["page": page])
                )
            case .uncertainEntries, .response:
                AlertDialog(
                    title: translated("It is unknown whether this was sent"),
                    message: page.isEmpty
                        ? translated(
                            "The page stopped working, and what you entered was lost. Check before you send it again."
                        )
                        : translated(
                            "“{page}” stopped working, and what you entered was lost. Check before you send it again.",
                            ["page": page]
                        )
                )
            }
        alert.present(over: widget)
    }

    /// Reports a form that was refused with a page from outside of the app; the form's page remains, too.
    ///
    /// A reload loads a new form and restores what the user entered.
    func reportRefusedForm(to location: Location, _ error: HTTPError, in session: Session) {
        guard !session.isReportingRefusal else { return }
        session.isReportingRefusal = true
        Task { [weak session] in
            guard let session else { return }
            let entries = await session.webView.relay.unsentEntries()
            let dialog = AlertDialog(
                title: translated(
                    "The server did not accept this form ({status})",
                    ["status": String(error.statusCode)]
                ),
                message: Self.refusal(host: location.displayHost ?? "", isKept: entries != nil),
                actions: [
                    .cancel(translated("Keep Editing")) { [weak session] in session?.isReportingRefusal = false },
                    .normal(translated("Reload Page")) { [weak session] in session?.reload(keeping: entries) },
                ]
            )
            dialog.isGuarded = true
            session.webView.questions.ask(dialog)
        }
    }

    private static func refusal(host: String, isKept: Bool) -> String {
        guard isKept else {
            return translated(
                "{host} answered with a page that is not part of this app. Reload the page and try again.",
                ["host": host]
            )
        }
        return translated(
            """
            {host} answered with a page that is not part of this app. What you entered is still here. Reload the page to \
            get a new form: what you entered is put back, except for passwords and files.
            """,
            ["host": host]
        )
    }
}

extension Session {
    /// Reloads the page of a refused form, and restores the entries once it is shown.
    fileprivate func reload(keeping entries: FormEntries?) {
        isReportingRefusal = false
        if let entries, let page = renderedLocation ?? webView.location {
            retainedEntries = RetainedEntries(entries, of: page, at: MonotonicTime.milliseconds)
        }
        reload()
    }

    /// Restores the entries that are kept for the shown page.
    func putBackEntries(at location: Location) {
        guard !engine.state.showsRefusedForm,
            let entries = retainedEntries?.entries(for: location, at: MonotonicTime.milliseconds)
        else { return }
        retainedEntries = nil
        Task { [relay = webView.relay] in await relay.putBack(entries) }
    }
}
