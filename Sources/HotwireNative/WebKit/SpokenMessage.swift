internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A message of the page's script while it is handled; the script waits for an answer to each.
///
/// What a bridge component replies at once goes back this way, which takes less time than to run a script.
final class SpokenMessage {
    /// What a bridge component in the page says with it, if it is one's.
    var message: Message?

    private let context: Reference<JSCContext>
    private let reply: OpaquePointer
    private var isAnswered = false

    /// Takes what the engine hands over, for as long as its signal lasts.
    init(_ value: UnsafeMutablePointer<JSCValue>, _ reply: OpaquePointer) {
        context = Reference(sharing: jsc_value_get_context(value))
        self.reply = reply
    }

    /// Answers the script, unless it was answered before.
    ///
    /// - Parameter text: what the script gets; null where there is nothing to say
    /// - Returns: whether this is the answer.
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

    /// Answers the script with an error, unless it was answered before.
    func refuse(_ reason: String) {
        guard !isAnswered else { return }
        isAnswered = true
        webkit_script_message_reply_return_error_message(reply, reason)
    }
}
