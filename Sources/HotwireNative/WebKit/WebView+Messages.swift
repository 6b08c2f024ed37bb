internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

extension WebView {
    /// Handles a message from the isolated world, which always receives a reply.
    func didReceiveMessage(_ value: UnsafeMutablePointer<JSCValue>, _ reply: OpaquePointer) -> Bool {
        let message = SpokenMessage(value, reply)
        spoken = message
        if isReadable(value) {
            receive(value)
        } else {
            logger.notice("dropped a message of the page: it is too long, or too much for a second")
            message.refuse("The message is too long.")
        }
        spoken = nil
        message.answer(nil)
        return true
    }

    /// Whether a text is short enough to be copied, measured before copying; other values are left to ``receive(_:)``.
    private func isReadable(_ value: UnsafeMutablePointer<JSCValue>) -> Bool {
        guard let length = Reference.length(of: value) else { return true }
        return budget.allows(length: length, at: MonotonicTime.milliseconds)
    }

    /// Messages that are invalid or from elsewhere are dropped and logged.
    private func receive(_ value: UnsafeMutablePointer<JSCValue>) {
        guard jsc_value_is_string(value) != 0, let text = String(consuming: jsc_value_to_string(value))
        else { return logger.notice("dropped a message of the page: not a text") }
        do {
            let envelope = try TurboEnvelope(posted: text, knownAt: spokenAt) {
                budget.allowsLinks(at: MonotonicTime.milliseconds)
            }
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
        case .userDidAct: return client?.receive(.userActed) ?? ()
        case .userDid(let act):
            return scripts.recording != nil ? configuration.app.outlets.application?.userDid(act) ?? () : ()
        case .requestSent(let identifier): return share(identifier, at: envelope.location)
        case .mediaFailed(let codec): return services.codecs.tell(codec)
        case .logged(let text): return log(text)
        case .posted(let handler, let body): return receive(body, for: handler)
        case .visitStarted: services.codecs.leave()
        case .visitProposed(let location, _) where !location.isWeb:
            // Turbo proposes pages only; anything else would start programs without the user's click.
            return logger.notice("dropped a proposal to visit \(location)")
        case .visitRequestFinished, .formSubmissionFinished:
            configuration.environment.cookieMirror.pageCame()
            ping()  // the page runs the scripts of what came
        case .visitProposed, .formSubmissionStarted: clicked = nil  // Turbo took the click, and nothing follows it
        default: break
        }
        client?.receive(.message(envelope.message, from: envelope.location))
        // A visit that the page began itself lifts the veil, too, and shows the old page again.
        if case .visitRendered = envelope.message, awaitedPaint == nil { isVeiled = false }
    }

    /// Writes a line of the page into the app's log, within the limit.
    private func log(_ text: String) {
        guard budget.allowsLine(at: MonotonicTime.milliseconds) else { return }
        logger.debug("page: \(JSONValue.string(text).text)")
    }

    /// Hands a message of the page to one of the app's own handlers.
    private func receive(_ body: JSONValue, for handler: String) {
        guard let receiver = configuration.messageHandlers[handler] else {
            return logger.notice("dropped a message of the page: no handler has its name")
        }
        do {
            try receiver.receive(body, self)
        } catch {
            logger.notice("dropped a message of the page for “\(handler)”: \(error)")
        }
    }

    /// Reports a request of this page to the pages of related views.
    private func share(_ identifier: String, at location: Location) {
        guard budget.allowsIdentifier(at: MonotonicTime.milliseconds) else { return }
        sharedRequests.share(identifier, of: self, at: location)
    }

    /// Makes the page's Turbo skip what a request of another page causes.
    func remember(_ identifier: String) {
        guard (try? requireApp()) != nil else { return }
        let call = TurboCall.rememberRequest(identifier: identifier)
        Task.immediate { [weak self] in
            // A page without Turbo has no refreshes.
            _ = try? await self?.evaluate(call.body, call.arguments, world: nil)
        }
    }

    /// The `accept` attribute of the field that was clicked last, where the relay runs.
    func acceptOfFileField() async -> String? {
        try? await evaluate(  // a document outside of the app has no relay
            "return hotwireNative.acceptOfFileField()",
            [:],
            world: PageScript.world
        ).stringValue
    }

    /// The text of what a page marks as a message, such as `data-turbo-temporary`; the relay reads the page.
    func notice(in page: String) async throws -> String {
        let body = "return hotwireNative.noticeIn(given.page)"
        return try await evaluate(body, ["page": .string(page)], world: PageScript.world).stringValue ?? ""
    }

    /// Gives the relay of the document that was just committed the token of this view, and the app's request headers.
    ///
    /// The relay exists in the app's origins only, in a world that no page can access. So a document that replaces this
    /// one meanwhile receives nothing.
    func identify() {
        guard let location, scripts.run(in: location) else { return }
        let given: [String: JSONValue] = [
            "token": .string(scripts.token),
            "headers": .object(configuration.requestHeaders.mapValues(JSONValue.string)),
        ]
        Task { [weak self] in
            _ = try? await self?.evaluate(  // a document that is gone needs neither
                "hotwireNative.identify(given.token, given.headers)",
                given,
                world: PageScript.world
            )
        }
    }
}
