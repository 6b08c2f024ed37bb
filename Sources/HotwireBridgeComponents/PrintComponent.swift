import HotwireCore
import HotwireDesktop
import HotwireNative

/// The print dialog for a page (web: `print`).
final class PrintComponent: BridgeComponent {
    override class var name: String { "print" }

    private var open: (message: Message, task: Task<Void, Never>)?

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

    override func onRelease(message: Message) {
        if let open, open.message == message { open.task.cancel() }
    }
}
