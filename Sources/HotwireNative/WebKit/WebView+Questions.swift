internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore

/// Questions to the user on behalf of the page, and their consequences.
extension WebView: AskingPage {
    func listenToQuestions() {
        leaving.hasUnsentEntries = { [weak self] in await self?.hasUnsentEntries() ?? false }
        wait.observe(self) { [weak self] in
            self?.client?.receive(.asking($0))
            if !$0 { self?.checkAfterQuestion() }
        }
        dialogs.onStay = { [weak self] in
            self?.leaving.stayed()
            self?.stayed()
        }
        authentication.isApp = { [scripts] in scripts.run(in: $0) }
        authentication.askApp = { [weak self] in await self?.client?.webView(answer: $0) ?? .performDefaultHandling }
    }

    /// The user stays on the page that was about to close.
    ///
    /// The engine keeps naming the address that it did not load, until it is asked to load the current page.
    private func stayed() {
        guard document.load.stay() else { return }
        document.request { webkit_web_view_reload(reference.pointer) }
        client?.receive(.load(.stayed))
    }
}

/// What bridge components ask of the page that they belong to.
extension WebView {
    /// Whether the user has just done something in the page.
    package var isUserActive: Bool { activation.isActive() }

    /// Records that the user used a control of the window which answers the page: what it does next is the user's wish.
    package func userAnswered() { activation.userAnswered() }

    /// Takes the one program that the page may start for what the user did; `false` if there is none left.
    package func takeProgram() -> Bool { activation.takeProgram() }

    /// The origin whose permissions the page has.
    package var permissionOrigin: Origin? { services.permissions.origin }

    /// Returns whether the page may use something; asks the user if nothing else decides.
    package func request(_ permission: PagePermission) async -> Bool {
        await services.permissions.request(permission, trust: configuration.pageTrust)
    }

    /// The decision on a permission, without asking the user; `nil` if the page cannot have any.
    package func decision(on permission: PagePermission) -> PermissionDecision? {
        services.permissions.decision(on: permission)
    }

    /// Asks the user over the page, after the questions that came before.
    package func ask(_ question: AlertDialog) { questions.ask(question) }

    /// Withdraws a question of the page.
    package func withdraw(_ question: AlertDialog) { questions.withdraw(question) }
}

/// What the user entered in the page's forms and has not sent.
///
/// The page's isolated world answers, so the page cannot; a document outside of the app, and a page that does not answer
/// in time, have nothing to lose.
extension WebView {
    /// Whether a form of the page has entries that were not sent.
    func hasUnsentEntries() async -> Bool {
        await askRelay("return globalThis.hotwireEntries?.isChanged()")?.boolValue ?? false
    }

    /// The entries that were not sent, without passwords and files; `nil` where there are none.
    func unsentEntries() async -> FormEntries? {
        await askRelay("return globalThis.hotwireEntries?.all()").flatMap { FormEntries($0) }
    }

    /// Puts entries back into the fields that they were made in, as far as the page has them.
    func putBack(_ entries: FormEntries) async {
        _ = await askRelay("globalThis.hotwireEntries?.putBack(given.entries)", ["entries": entries.json])
    }

    /// A navigation script has written into the field that has the focus, as a user would.
    package func userEntered() async { _ = await askRelay("globalThis.hotwireEntries?.entered()") }
}
