internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// The messages of a page's script: decodes each once, and limits how many there are.
///
/// Messages that are invalid or from elsewhere are dropped and logged.
final class PageMessages {
    /// Called with each message and the location of its document.
    var onMessage: (TurboMessage, Location) -> Void = { _, _ in }

    private let scripts: WebViewScripts
    private let logger: Logger
    private var rateLimit = MessageRateLimit()
    /// The page's location at its last message.
    private var knownAt: Location?
    /// The message that is being handled.
    private var spoken: SpokenMessage?
    private var connection: SignalConnection?

    /// Receives what a view's scripts post, and registers them.
    init(of scripts: WebViewScripts, _ logger: Logger) {
        self.scripts = scripts
        self.logger = logger
        connection = scripts.manager.answer(
            WebViewScripts.messageReceived,
            from: self,
            PageMessages.didReceive
        )
        scripts.register()
    }

    /// Answers the message that is being handled, if the component's message is that one.
    ///
    /// - Returns: whether it was, and had no answer before.
    func answer(_ message: Message) -> Bool {
        spoken?.message?.isSame(as: message) == true && spoken?.answer(message.json.text) == true
    }

    /// Handles a message from the isolated world, which always receives a reply.
    private func didReceive(_ value: UnsafeMutablePointer<JSCValue>, _ reply: OpaquePointer) -> Bool {
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
        return rateLimit.allows(length: length, at: MonotonicTime.milliseconds)
    }

    private func receive(_ value: UnsafeMutablePointer<JSCValue>) {
        guard jsc_value_is_string(value) != 0, let text = String(consuming: jsc_value_to_string(value))
        else { return logger.notice("dropped a message of the page: not a text") }
        do {
            let envelope = try TurboEnvelope(posted: text, knownAt: knownAt) {
                rateLimit.allowsLinks(at: MonotonicTime.milliseconds)
            }
            knownAt = envelope.location
            guard envelope.token == scripts.token, scripts.run(in: envelope.location) else {
                return logger.notice("dropped a message of a view or an origin that is not ours")
            }
            take(envelope)
        } catch {
            logger.notice("dropped a message of the page: \(error)")
        }
    }

    private func take(_ envelope: TurboEnvelope) {
        guard rateLimit.allows(envelope.message, at: MonotonicTime.milliseconds) else {
            guard rateLimit.refusals == 1 else { return }
            return logger.notice("dropped messages of the page: too many that ask for something")
        }
        switch envelope.message {
        case .bridgeMessageSent(let message): spoken?.message = message
        case .requestSent where !rateLimit.allowsIdentifier(at: MonotonicTime.milliseconds): return
        case .logged(let text): return log(text)
        case .visitProposed(let location, _) where !location.isWeb:
            // Turbo proposes pages only; anything else would start programs without the user's click.
            return logger.notice("dropped a proposal to visit \(location)")
        default: break
        }
        onMessage(envelope.message, envelope.location)
    }

    /// Writes a line of the page into the app's log, within the limit.
    private func log(_ text: String) {
        guard rateLimit.allowsLine(at: MonotonicTime.milliseconds) else { return }
        logger.debug("page: \(JSONValue.string(text).text)")
    }
}
