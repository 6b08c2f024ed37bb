internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
import HotwireNative
internal import Logging

/// Saves what a page made, one file at a time: a question that is open is answered first.
final class PageSaves {
    private var open: (message: Message, saving: FileSaving)?
    private var allowance = DownloadAllowance()

    /// Asks where a file is to be saved, and tells the page what became of it.
    func save(_ document: FileContent?, for message: Message, of component: some BridgeComponent) {
        guard let document else {
            return component.answer(message, with: type(of: component).failure(translated("This file cannot be read")))
        }
        guard open == nil, allowance.take(isUserGesture: component.isUserActing),
            let window = component.screen?.window, let logger = component.pageView?.logger
        else { return component.answer(message, with: Self.answer(.cancelled)) }
        let saving = FileSaving(document, logger: logger) { [weak self, weak component] outcome in
            self?.open = nil
            component?.answer(message, with: Self.answer(outcome))
        }
        open = (message, saving)
        saving.ask(over: window.window)
    }

    /// Whoever wanted a file saved is gone.
    func release(_ message: Message) {
        guard let open, open.message.isSame(as: message) else { return }
        self.open = nil
        open.saving.withdraw()
    }

    private static func answer(_ outcome: FileSaving.Outcome) -> JSONValue {
        switch outcome {
        case .saved(let name): ["success": true, "name": .string(name)]
        case .cancelled: ["success": false, "cancelled": true]
        case .failed: ["success": false, "error": .string(translated("The file could not be saved"))]
        }
    }
}
