internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A message of the page's script while it is handled; the script waits for a reply to each.
///
/// A bridge component's immediate reply is returned this way, which is faster than running a script.
final class SpokenMessage {
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

    /// Replies to the script, unless it already has a reply.
    ///
    /// - Parameter text: the script's result; null if `nil`
    /// - Returns: Whether this reply was the first.
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
