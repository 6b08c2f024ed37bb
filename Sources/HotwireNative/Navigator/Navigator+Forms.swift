import HotwireCore

extension Navigator {
    /// A page of which only the form failed stays as it is, with what a person wrote.
    func tellLostForm(to location: Location) {
        AlertDialog(
            title: translated("This was not sent"),
            message: translated(
                "{host} did not answer. What you entered is still here. Try again.",
                ["host": location.displayHost ?? ""]
            )
        )
        .present(over: widget)
    }

    /// A page whose form was refused with a page from outside of the app stays as it is, too.
    ///
    /// A reload brings a new form, and puts back what the user entered.
    func tellRefusedForm(to location: Location, _ error: HTTPError, in session: Session) {
        guard !session.tellsOfRefusal else { return }
        session.tellsOfRefusal = true
        Task { [weak session] in
            guard let session else { return }
            let entries = await session.webView.unsentEntries()
            let dialog = AlertDialog(
                title: translated(
                    "The server did not accept this form ({status})",
                    ["status": String(error.statusCode)]
                ),
                message: Self.refusal(host: location.displayHost ?? "", isKept: entries != nil),
                actions: [
                    .cancel(translated("Keep Editing")) { [weak session] in session?.tellsOfRefusal = false },
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
    /// Loads the page of a refused form again, and puts the entries back when it is shown.
    fileprivate func reload(keeping entries: FormEntries?) {
        tellsOfRefusal = false
        if let entries, let page = renderedLocation ?? webView.location {
            keptEntries = KeptEntries(entries, of: page, at: MonotonicTime.milliseconds)
        }
        reload()
    }

    /// Puts entries back that are kept for a page that is shown now.
    func putBackEntries(at location: Location) {
        guard let entries = keptEntries?.entries(for: location, at: MonotonicTime.milliseconds) else { return }
        keptEntries = nil
        Task { [webView] in await webView.putBack(entries) }
    }
}
