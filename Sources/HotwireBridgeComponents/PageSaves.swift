import HotwireCore
import HotwireDesktop
import HotwireNative

/// Saves files that a page created, one at a time: an open dialog must be answered first.
final class PageSaves {
    private var open: (message: Message, saving: Task<String?, any Error>)?
    /// The number of files that the page may still offer by itself.
    private var left = PageSaves.most

    private static let most = 5

    /// Asks where to save a file, and replies with the outcome.
    func save(_ file: PageFile?, for message: Message, of component: some BridgeComponent) {
        guard let file else {
            return component.answer(message, with: .failure(translated("This file cannot be read")))
        }
        guard open == nil, let page = component.page, mayAsk(page) else {
            return component.answer(message, with: Self.canceled)
        }
        let saving = page.save(file.content, named: file.name, mimeType: file.type)
        open = (message, saving)
        Task.immediate { [weak self, weak component] in
            let outcome = await saving.result
            guard !saving.isCancelled else { return }
            self?.open = nil
            component?.answer(message, with: Self.answer(outcome))
        }
    }

    isolated deinit { open?.saving.cancel() }

    /// The user's actions in the page raise the limit.
    private func mayAsk(_ page: any Visitable) -> Bool {
        if page.isUserActing { left = Self.most }
        guard left > 0 else { return false }
        left -= 1
        return true
    }

    private static func answer(_ outcome: Result<String?, any Error>) -> JSONValue {
        switch outcome {
        case .success(let name?): ["success": true, "name": .string(name)]
        case .success(nil): canceled
        case .failure(let error): .failure("\(error)")
        }
    }

    private static let canceled: JSONValue = ["success": false, "cancelled": true]

    /// Closes the dialog, as its element was removed.
    func release(_ message: Message) {
        guard let open, open.message == message else { return }
        self.open = nil
        open.saving.cancel()
    }
}
