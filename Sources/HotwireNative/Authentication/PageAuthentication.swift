internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// An object that answers the authentication challenges of one page's loads.
final class PageAuthentication {
    /// Returns whether an origin belongs to the app.
    var isApp: (Origin?) -> Bool = { _ in false }
    /// Lets the app answer first, if the server is its own.
    var askApp: (AuthenticationChallenge) async -> AuthenticationDisposition = { _ in .performDefaultHandling }
    var chooseFile = CertificateChooser.choose

    private let view: Reference<WebKitWebView>
    private let page: ViewDocument
    private let questions: PageQuestions
    private let dialogs: PageDialogs
    private var connections: [SignalConnection] = []
    /// The most recent request, while it waits for an answer.
    private(set) weak var request: AuthenticationRequest?
    // The engine drops open requests when a load starts. It also drops a challenge of that very load that arrives before the
    // start (measured with the program suspended between the two); the load then ends as if it had been stopped.
    /// Whether the engine dropped a request of the pending load without an answer.
    private var hasLostRequest = false
    /// Whether the last request was postponed.
    private var hasPostponed = false

    init(view: Reference<WebKitWebView>, page: ViewDocument, questions: PageQuestions, dialogs: PageDialogs) {
        self.view = view
        self.page = page
        self.questions = questions
        self.dialogs = dialogs
        connections = [view.answer(WebViewSignal.authenticate, from: self, PageAuthentication.asked)]
    }

    private func asked(_ pointer: UnsafeMutablePointer<WebKitAuthenticationRequest>) -> Bool {
        let wasPostponed = hasPostponed
        hasPostponed = false
        guard let request = AuthenticationRequest(pointer, wasPostponed: wasPostponed) else {
            webkit_authentication_request_cancel(pointer)
            return true
        }
        self.request = request
        request.onCancel = { [weak self] in self?.hasLostRequest = true }
        // A request is postponed only once, because a requested load may never start.
        let isEarly = page.isRequested && !wasPostponed
        Task.immediate { [weak self] in await self?.answer(request, isEarly: isEarly) }
        return true
    }

    /// Records that another load starts; requests that the engine drops from now on belong to the previous load.
    func loadBegins() {
        hasLostRequest = false
        request?.onCancel = {}
    }

    /// Returns whether a load failed only because the engine dropped its request.
    func explains(_ error: GLibError) -> Bool {
        hasLostRequest && error.domain == "WebKitNetworkError"
            && error.code == Int(WEBKIT_NETWORK_ERROR_CANCELLED.rawValue)
    }

    private func answer(_ request: AuthenticationRequest, isEarly: Bool) async {
        let challenge = request.challenge
        let isFromApp = isApp(challenge.origin)
        let asksApp = AuthenticationRules.asksApp(challenge, isFromApp: isFromApp)
        let disposition =
            asksApp ? await questions.whileUserIsAsked { await askApp(challenge) } : .performDefaultHandling
        let step = AuthenticationRules.step(
            challenge,
            disposition,
            remembers: request.remembers,
            isFromPage: isFromApp || challenge.origin == page.origin || isOnTheWay(challenge),
            isEarly: isEarly
        )
        switch step {
        case .useRemembered: request.useRemembered()
        case .use(let user, let password): request.use(user, password, remember: false)
        case .askPassword: askPassword(request)
        case .askCertificate: askCertificate(request)
        case .askPIN: askPIN(request)
        case .goOnWithout: request.goOnWithout()
        case .postpone:
            hasPostponed = true
            request.postpone()
        }
    }

    private func askPassword(_ request: AuthenticationRequest) {
        let content = DialogContent(
            fields: [
                .init(label: translated("User name"), text: request.rememberedUser),
                .init(label: translated("Password"), isSecret: true),
            ],
            option: request.canRemember ? translated("Remember in the keyring") : nil
        )
        ask(request, content, accept: translated("Sign In")) {
            request.use(content.texts[0], content.texts[1], remember: content.isTicked)
        }
    }

    private func askPIN(_ request: AuthenticationRequest) {
        let content = DialogContent(fields: [.init(label: translated("PIN"), isSecret: true)])
        ask(request, content, accept: translated("Continue")) { request.use(pin: content.texts[0]) }
    }

    private func askCertificate(_ request: AuthenticationRequest) {
        let content = DialogContent()
        ask(request, content, accept: translated("Choose a File…")) { [weak self] in
            Task.immediate { [weak self] in await self?.readCertificate(for: request) }
        }
    }

    private func readCertificate(for request: AuthenticationRequest) async {
        guard let path = await questions.whileUserIsAsked({ await chooseFile(view) }) else {
            return request.goOnWithout()
        }
        readCertificate(at: path, password: nil, for: request)
    }

    /// Reads the certificate, and asks for the password if the file turns out to be encrypted.
    private func readCertificate(at path: String, password: String?, for request: AuthenticationRequest) {
        switch CertificateFile.read(path, password: password) {
        case .certificate(let certificate): request.use(certificate)
        case .locked: askFilePassword(path, request, isRetry: password != nil)
        case .unreadable:
            let question = AlertDialog(
                title: translated("This file holds no certificate with its key"),
                actions: [.cancel(translated("Close")) { request.goOnWithout() }]
            )
            questions.ask(question)
        }
    }

    private func askFilePassword(_ path: String, _ request: AuthenticationRequest, isRetry: Bool) {
        let content = DialogContent(fields: [.init(label: translated("Password"), isSecret: true)])
        let question = AlertDialog(
            title: translated("The file of the certificate needs its password"),
            message: isRetry ? translated("That was not accepted.") : "",
            actions: [
                .cancel { request.goOnWithout() },
                .normal(translated("Continue")) { [weak self] in
                    self?.readCertificate(at: path, password: content.texts[0], for: request)
                },
            ]
        )
        question.content = content
        ask(question, for: request)
    }

    private func ask(
        _ request: AuthenticationRequest,
        _ content: DialogContent,
        accept: String,
        then use: @escaping () -> Void
    ) {
        let host = isOnTheWay(request.challenge) ? nil : page.location?.displayHost
        let text = AuthenticationText(request.challenge, within: host, in: InterfaceLanguage.translation)
        let question = AlertDialog(
            title: text.title,
            message: text.message,
            actions: [.cancel { request.goOnWithout() }, .normal(accept, handler: use)]
        )
        question.content = content
        ask(question, for: request)
    }

    /// Asks a question that closes when its request ends.
    private func ask(_ question: AlertDialog, for request: AuthenticationRequest) {
        guard request.isOpen else { return }
        // The question belongs to the page and may outlive this object: a file's load ends when another load replaces it.
        request.onCancel = { [weak self, weak questions = self.questions, weak question] in
            self?.hasLostRequest = true
            question.map { questions?.withdraw($0) }
        }
        let challenge = request.challenge
        // Servers of embedded content can ask endlessly. The page's own server asks before there is a page to silence.
        if challenge.isProxy || isOnTheWay(challenge) { questions.ask(question) } else { dialogs.ask(question) }
    }

    /// Returns whether the challenge comes from the pending page's server, not from a server of the current page's content.
    private func isOnTheWay(_ challenge: AuthenticationChallenge) -> Bool {
        page.loading?.origin == challenge.origin
    }
}
