internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// Decodes and rate-limits the messages of a page's script, and drops invalid ones and those of other views or origins.
final class PageMessages {
    /// Called with each message and the location of its document.
    var onMessage: (TurboMessage, Location) -> Void = { _, _ in }

    private let scripts: WebViewScripts
    private let logger: Logger
    private var rateLimit = MessageRateLimit()
    /// The page's location at its last message.
    private var knownAt: Location?
    /// The message being handled.
    private var spoken: SpokenMessage?
    private var connection: SignalConnection?

    /// Creates a receiver for the messages of a view's scripts, and registers the scripts.
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

    /// Replies to the message being handled if it is the component's; returns `false` for another message or a second reply.
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
            logger.notice("dropped a message from the page: it is too long or exceeds the rate limit")
            message.refuse("The message is too long.")
        }
        spoken = nil
        message.answer(nil)
        return true
    }

    /// Returns whether a text is short enough to be copied, measured before copying; other values are left to ``receive(_:)``.
    private func isReadable(_ value: UnsafeMutablePointer<JSCValue>) -> Bool {
        guard let length = Reference.length(of: value) else { return true }
        return rateLimit.allows(length: length, at: MonotonicTime.milliseconds)
    }

    private func receive(_ value: UnsafeMutablePointer<JSCValue>) {
        guard jsc_value_is_string(value) != 0, let text = String(consuming: jsc_value_to_string(value))
        else { return logger.notice("dropped a message from the page: it is not a string") }
        do {
            let envelope = try TurboEnvelope(posted: text, knownAt: knownAt) {
                rateLimit.allowsLinks(at: MonotonicTime.milliseconds)
            }
            knownAt = envelope.location
            guard envelope.token == scripts.token, scripts.run(in: envelope.location.origin) else {
                return logger.notice("dropped a message from another view or from an origin outside the app")
            }
            handle(envelope)
            if case .linksRendered = envelope.message { rateLimit.endLinks(at: MonotonicTime.milliseconds) }
        } catch {
            logger.notice("dropped a message from the page: \(error)")
        }
    }

    private func handle(_ envelope: TurboEnvelope) {
        guard rateLimit.allows(envelope.message, at: MonotonicTime.milliseconds) else {
            guard rateLimit.refusals == 1 else { return }
            return logger.notice("dropped messages from the page: they exceed the rate limit")
        }
        switch envelope.message {
        case .bridgeMessageSent(let message): spoken?.message = message
        case .requestSent where !rateLimit.allowsIdentifier(at: MonotonicTime.milliseconds): return
        case .logged(let text): return log(text)
        case .visitProposed(let location, _) where !location.isWeb:
            // Turbo proposes only pages; anything else would start programs without a click by the user.
            return logger.notice("dropped a proposal to visit \(location)")
        default: break
        }
        onMessage(envelope.message, envelope.location)
    }

    /// Writes a line of the page to the app's log, within the rate limit.
    private func log(_ text: String) {
        guard rateLimit.allowsLine(at: MonotonicTime.milliseconds) else { return }
        logger.debug("page: \(JSONValue.string(text).text)")
    }
}

/// A message of the page's script while it is handled; the script waits for a reply.
final class SpokenMessage {
    // A bridge component's immediate reply is returned this way, which is faster than running a script.
    /// The message of a bridge component, if it is one.
    var message: Message?

    private let context: Reference<JSCContext>
    private let reply: OpaquePointer
    private var isAnswered = false

    /// Takes over the engine's message, which is valid only during its signal.
    init(_ value: UnsafeMutablePointer<JSCValue>, _ reply: OpaquePointer) {
        context = Reference(sharing: jsc_value_get_context(value))
        self.reply = reply
    }

    /// Replies to the script with a text, or with null for `nil`; returns whether this reply was the first.
    @discardableResult
    func answer(_ text: String?) -> Bool {
        guard !isAnswered else { return false }
        isAnswered = true
        let value = text.map { jsc_value_new_string(context.pointer, $0) } ?? jsc_value_new_null(context.pointer)
        guard let value else { return false }
        let answer = Reference(adopting: value)
        webkit_script_message_reply_return_value(reply, answer.pointer)
        return true
    }

    /// Replies to the script with an error, unless it already has a reply.
    func refuse(_ reason: String) {
        guard !isAnswered else { return }
        isAnswered = true
        webkit_script_message_reply_return_error_message(reply, reason)
    }
}
