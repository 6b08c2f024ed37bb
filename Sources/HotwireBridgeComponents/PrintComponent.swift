public import HotwireCore
import HotwireNative

/// Prints the page (web: `print`).
///
/// ```html
/// <button data-controller="bridge--print">Print</button>
/// ```
///
/// The page sends `print`; the user chooses the printer, and the page is answered `{printed}`. While the question is
/// open another one is answered `{printed: false}`.
public final class PrintComponent: BridgeComponent {
    /// The name by which pages know it.
    public static let name = "print"
    /// Its way to the screen and to the page.
    public let connection: BridgeConnection

    private var open: (message: Message, dialog: PrintDialog)?

    /// Creates the component.
    public init(connection: BridgeConnection) { self.connection = connection }

    /// Asks how to print.
    public func receive(_ message: Message) {
        guard message.event == "print" else { return }
        guard open == nil, let pageView, let window = screen?.window,
            let dialog = PrintDialog.open(
                for: pageView.reference,
                over: window.window,
                onEnd: { [weak self] in self?.ended(message, isPrinted: $0) }
            )
        else { return answer(message, with: ["printed": false]) }
        open = (message, dialog)
    }

    /// Removes the question with its page.
    public func release(_ message: Message) {
        guard let open, open.message.isSame(as: message) else { return }
        open.dialog.withdraw()
    }

    private func ended(_ message: Message, isPrinted: Bool) {
        open = nil
        answer(message, with: ["printed": .bool(isPrinted)])
    }
}
