import FoundationEssentials
import HotwireCore
import HotwireDesktop
import HotwireNative

/// Files that a page saves, or opens from a server (web: `document`; Linux only).
final class DocumentComponent: BridgeComponent {
    override class var name: String { "document" }

    private let saves = PageSaves()

    override func onReceive(message: Message) {
        switch DocumentRequest(message) {
        case .save(let document): saves.save(document, for: message, of: self)
        case .open(let file): download(file, for: message, opens: true)
        case nil: break
        }
    }

    override func onRelease(message: Message) { saves.release(message) }
}

/// A request of a page's `document` or `save-image` component.
nonisolated enum DocumentRequest: Hashable, Sendable {
    /// Opens a server's file in the desktop's program for it.
    case open(DownloadRequest)
    /// Saves a file that the page created; `nil` if it cannot be read.
    case save(PageFile?)

    /// Reads a message, with the MIME type of a file for which the page names none; `nil` if it requests nothing.
    init?(_ message: Message, type: String = "") {
        switch message.event {
        case "open": self = .open(DownloadRequest(message.fields))
        case "save": self = .save(PageFile(message.fields, type: type))
        default: return nil
        }
    }
}

/// A file that a page created.
nonisolated struct PageFile: Hashable, Sendable {
    /// The name that the page proposes; empty if it proposes none.
    let name: String
    /// The MIME type.
    let type: String
    let content: Data

    /// Reads the file in a message's data; `nil` if its content is missing or invalid.
    fileprivate init?(_ data: JSONValue, type: String) {
        if let text = data["text"]?.stringValue {
            content = Data(text.utf8)
        } else if let text = data["base64"]?.stringValue, let read = Self.read(text) {
            content = read
        } else {
            return nil
        }
        name = data.text("filename") ?? ""
        self.type = data.text("type") ?? type
    }

    private static func read(_ text: String) -> Data? {
        // Pages often send a canvas's output, which is a complete `data:` URL.
        let isAddress = text.hasPrefix("data:")
        guard !isAddress || text.prefix(200).contains(";base64,") else { return nil }
        let encoded = isAddress ? text.drop { $0 != "," }.dropFirst() : Substring(text)
        return Data(base64Encoded: String(encoded), options: .ignoreUnknownCharacters)
    }
}

/// A page's dialogs for saving files; while one is open, further requests are canceled.
final class PageSaves {
    private var open: (message: Message, saving: Task<String?, any Error>)?
    /// The number of files that the page may still offer without an action by the user.
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

    private func mayAsk(_ page: any Visitable) -> Bool {
        // Each action of the user in the page resets the limit.
        if page.isUserActing { left = Self.most }
        guard left > 0 else { return false }
        left -= 1
        return true
    }

    private static func answer(_ outcome: Result<String?, any Error>) -> JSONValue {
        // The page receives the file's name, but never its folder.
        switch outcome {
        case .success(let name?): ["success": true, "name": .string(name)]
        case .success(nil): canceled
        case .failure(let error): .failure("\(error)")
        }
    }

    private static let canceled: JSONValue = ["success": false, "cancelled": true]

    /// Closes the dialog of a message whose element was removed.
    func release(_ message: Message) {
        guard let open, open.message == message else { return }
        self.open = nil
        open.saving.cancel()
    }
}
