internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

extension WebView {
    /// Takes in what the isolated world posted, which is answered in any case.
    func didReceiveMessage(_ value: UnsafeMutablePointer<JSCValue>, _ reply: OpaquePointer) -> Bool {
        let message = SpokenMessage(value, reply)
        spoken = message
        receive(value)
        spoken = nil
        message.answer(nil)
        return true
    }

    /// What does not fit, or comes from elsewhere, is dropped and logged.
    private func receive(_ value: UnsafeMutablePointer<JSCValue>) {
        guard jsc_value_is_string(value) != 0, let text = String(consuming: jsc_value_to_string(value))
        else { return logger.notice("dropped a message of the page: not a text") }
        do {
            let envelope = try TurboEnvelope(posted: text, knownAt: spokenAt)
            spokenAt = envelope.location
            guard envelope.token == scripts.token, scripts.run(in: envelope.location) else {
                return logger.notice("dropped a message of a view or an origin that is not ours")
            }
            take(envelope)
        } catch {
            logger.notice("dropped a message of the page: \(error)")
        }
    }

    private func take(_ envelope: TurboEnvelope) {
        guard budget.allows(envelope.message, at: MonotonicTime.milliseconds) else {
            guard budget.refusals == 1 else { return }
            return logger.notice("dropped messages of the page: too many that ask for something")
        }
        switch envelope.message {
        case .bridgeMessageSent(let message): spoken?.message = message
        case .linkClicked(let location): return (clicked, isDownloadClicked) = (location, false)
        case .downloadClicked(let location): return (clicked, isDownloadClicked) = (location, true)
        case .personActed: return client?.webViewPersonActed() ?? ()
        case .personDid(let act): return scripts.isRecorded ? HotwireApplication.running?.personDid(act) ?? () : ()
        case .mediaFailed(let codec): return services.codecs.tell(codec)
        case .visitStarted: services.codecs.leave()
        case .visitProposed(let location, _) where !location.isWeb:
            // Turbo proposes pages only; anything else would start programs without a person's click.
            return logger.notice("dropped a proposal to visit \(location)")
        case .visitRequestFinished, .formSubmissionFinished:
            configuration.environment.cookieMirror.pageCame()
            ping()  // the page runs the scripts of what came
        case .visitProposed, .formSubmissionStarted: clicked = nil  // Turbo took the click, and nothing follows it
        default: break
        }
        client?.webView(received: envelope.message, from: envelope.location)
    }

    /// The `accept` attribute of the field that was clicked last, where the relay runs.
    func acceptOfFileField() async -> String? {
        try? await evaluate(  // a document outside of the app has no relay
            "return hotwireNative.acceptOfFileField()",
            [:],
            world: PageScript.world
        ).stringValue
    }

    /// Gives the relay of the document that was just committed the token of this view.
    func identify() {
        let headers = configuration.requestHeaders
        Task { [weak self] in
            _ = try? await self?.evaluate(  // a document outside of the app has no relay
                "hotwireNative.identify(given.token)",
                ["token": .string(self?.scripts.token ?? "")],
                world: PageScript.world
            )
            guard !headers.isEmpty else { return }
            try? await self?.call(.configure(headers: headers))  // a page that is gone needs no headers
        }
    }
}
