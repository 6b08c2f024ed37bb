import HotwireCore

/// The questions to the user about the forms of the session's page.
extension Session {
    /// What the user would lose with the session's document; `nil` if that is nothing.
    var loss: FormLoss? { engine.state.documentLoss }

    /// Connects the questions to what the engine knows.
    func askBeforeLeaving() {
        webView.leaving.loss = { [weak self] in self?.loss }
        webView.leaving.onLeave = { [weak self] in self?.engine.receive(.formsLeft) }
    }

    /// Handles an event of the page's forms.
    func noteForms(_ event: SessionEvent) {
        switch event {
        case .formAnswerLate(let location):
            webView.services.lateResponse.show(location) { [weak self] in self?.engine.receive(.formsLeft) }
        case .formAnswerEnded:
            webView.services.lateResponse.leave()
            webView.leaving.responseCame()
        case .formAccepted: Task { [relay = webView.relay] in await relay.entriesWereSent() }
        default: break
        }
    }
}
