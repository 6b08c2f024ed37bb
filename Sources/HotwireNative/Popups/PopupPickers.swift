internal import CWebKitGTK
import FoundationEssentials
internal import GLibInterop
import HotwireCore

/// Opens native pickers for the fields of a popup's page, with the same code as for the app's pages.
final class PopupPickers {
    private static let received = Signal<UnsafeMutablePointer<JSCValue>, OpaquePointer>(
        "script-message-with-reply-received::\(PageScript.popupHandler)"
    )
    /// The maximum length of a message, in UTF-16 code units.
    private static let longestMessage = 100_000

    private let engine: EngineView
    // Popups with one opener share its message handlers, so a token shows which page sent a message.
    private let token = UUID().uuidString
    private var rateLimit = MessageRateLimit()
    private var connection: SignalConnection?

    /// Creates the pickers; the page's messages arrive at `manager`, which is the opener's if there is one.
    init(_ engine: EngineView, manager: Reference<WebKitUserContentManager>) {
        self.engine = engine
        connection = manager.answer(Self.received, from: self, PopupPickers.received)
        // Another popup of the same opener may have registered the handler already.
        webkit_user_content_manager_register_script_message_handler_with_reply(
            manager.pointer,
            PageScript.popupHandler,
            PageScript.popupWorld
        )
        engine.services.pickers.choose = { [weak self] in self?.choose($1, $0) }
        engine.services.pickers.closed = { [weak self] number in
            self?.run("globalThis.hotwirePickers?.closed(given.number)", ["number": .number(Double(number))])
        }
    }

    /// Runs the scripts in a document that was just committed.
    func documentCame() {
        // The scripts run only in the top frame, in an isolated world.
        let script = "const popupToken = given.token;\n\(PageScript.popup);\(WeekFields.script);\n\(PageScript.picker)"
        run(script, ["token": .string(token)])
    }

    private func choose(_ value: String, _ number: Int) {
        engine.activation.userAnswered()
        let given: [String: JSONValue] = ["number": .number(Double(number)), "value": .string(value)]
        run("globalThis.hotwirePickers?.choose(given.number, given.value)", given)
    }

    /// Runs a script in the page's isolated world, ignoring errors because the page may be gone.
    private func run(_ script: String, _ given: [String: JSONValue]) {
        Task { [view = engine.reference] in _ = try? await view.evaluate(script, given, world: PageScript.popupWorld) }
    }

    /// Handles a message of this popup's page, and leaves those of other popups to their own handlers.
    private func received(_ value: UnsafeMutablePointer<JSCValue>, _ reply: OpaquePointer) -> Bool {
        guard let length = Reference<WebKitWebView>.length(of: value), length <= Self.longestMessage,
            let text = String(consuming: jsc_value_to_string(value)),
            let envelope = try? TurboEnvelope(posted: text), envelope.token == token,
            rateLimit.allows(length: length, at: MonotonicTime.milliseconds)
        else { return false }
        SpokenMessage(value, reply).answer(nil)
        switch envelope.message {
        case .pickerRequested(let request): if engine.activation.isActive() { engine.services.pickers.show(request) }
        case .pickerDismissed(let number): engine.services.pickers.dismiss(number)
        default: break
        }
        return true
    }
}
