import FoundationEssentials
import HotwireCore
import HotwireDesktop
import HotwireNative

/// Saves files that a page created, and opens files from a server (web: `document`; Linux only).
///
/// ```html
/// <button data-controller="bridge--document" data-filename="ridge.gpx" data-type="application/gpx+xml">Save</button>
/// ```
///
/// The page sends `save` with a `filename`, and the contents as `text` or `base64`, of less than a megabyte; the user chooses
/// where to save it. The reply is `{success, name}`, `{success: false, cancelled: true}`, or `{success: false, error}` with a
/// description. After `open` with a `url`, the file is downloaded, and opened with the desktop's program for it. This
/// requires that the user just clicked or typed in the page; each such action opens one file, and none that takes more than a
/// minute to arrive. Unless the file is an image, a text or similar from an app's own page, the user is asked first. The page
/// never receives folder names.
final class DocumentComponent: BridgeComponent {
    override class var name: String { "document" }

    private let saves = PageSaves()

    /// Saves or opens a file.
    override func onReceive(message: Message) {
        switch DocumentRequest(message) {
        case .save(let document): saves.save(document, for: message, of: self)
        case .open(let file): download(file, for: message, opens: true)
        case nil: break
        }
    }

    /// Closes the dialog together with the element that opened it.
    override func onRelease(message: Message) { saves.release(message) }
}

/// A request of a page's `document` or `save-image` component.
nonisolated enum DocumentRequest: Hashable, Sendable {
    /// Opens a file from a server with the desktop's program for it.
    case open(DownloadRequest)
    /// Saves a file that the page created; `nil` if it cannot be read.
    case save(PageFile?)

    /// Reads a message; `nil` if it requests nothing.
    ///
    /// - Parameters:
    ///   - message: the message
    ///   - type: the MIME type of a file for which the page names none
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
    /// The contents.
    let content: Data

    /// Reads a file; `nil` if it cannot be read.
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

    /// Pages often send the output of a canvas, which is a complete `data:` URL.
    private static func read(_ text: String) -> Data? {
        let isAddress = text.hasPrefix("data:")
        guard !isAddress || text.prefix(200).contains(";base64,") else { return nil }
        let encoded = isAddress ? text.drop { $0 != "," }.dropFirst() : Substring(text)
        return Data(base64Encoded: String(encoded), options: .ignoreUnknownCharacters)
    }
}

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
