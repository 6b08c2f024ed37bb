import HotwireCore
import HotwireDesktop
import HotwireNative

/// Prints the page (web: `print`).
///
/// ```html
/// <button data-controller="bridge--print">Print</button>
/// ```
///
/// The page sends `print`; the user chooses the printer, and the reply is `{printed}`. While the dialog is open, the reply to
/// another request is `{printed: false}`.
final class PrintComponent: BridgeComponent {
    override class var name: String { "print" }

    private var open: (message: Message, task: Task<Void, Never>)?

    /// Shows the print dialog.
    override func onReceive(message: Message) {
        guard message.event == "print" else { return }
        guard open == nil, let page else { return answer(message, with: ["printed": false]) }
        let task = Task.immediate { [weak self] in
            let isPrinted = await page.printPage()
            self?.open = nil
            self?.answer(message, with: ["printed": .bool(isPrinted)])
        }
        open = (message, task)
    }

    /// Closes the dialog together with its page.
    override func onRelease(message: Message) {
        if let open, open.message == message { open.task.cancel() }
    }
}
