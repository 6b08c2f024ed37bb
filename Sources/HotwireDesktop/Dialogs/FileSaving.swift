package import CWebKitGTK
package import GLibInterop
package import HotwireCore
import HotwireNative
package import Logging

/// A dialog that asks where to save a file, and saves it once.
package final class FileSaving {
    /// The outcome of the dialog.
    package enum Outcome: Hashable {
        /// The file was saved under the name that the user chose.
        case saved(name: String)
        case canceled
        case failed
    }

    private let document: FileContent
    /// Whether only the file's owner may read it, even if it replaces a file that others could read.
    private let isPrivate: Bool
    private let logger: Logger
    private var chooser: FileChooser?
    private var connection: SignalConnection?
    private var onEnd: ((Outcome) -> Void)?

    /// Creates a dialog, which calls `onEnd` with the outcome unless it is withdrawn.
    package init(_ document: FileContent, isPrivate: Bool = false, logger: Logger, onEnd: @escaping (Outcome) -> Void) {
        self.document = document
        self.isPrivate = isPrivate
        self.logger = logger
        self.onEnd = onEnd
    }

    isolated deinit { close() }

    /// Asks where to save a file, and saves it; canceling the task closes the dialog.
    static func ask(_ document: FileContent, over window: Reference<GtkWindow>, logger: Logger) async -> Outcome {
        var resume: ((Outcome) -> Void)?
        let saving = FileSaving(document, logger: logger) { resume.take()?($0) }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard !Task.isCancelled else { return continuation.resume(returning: .canceled) }
                resume = { continuation.resume(returning: $0) }
                saving.ask(over: window)
            }
        } onCancel: {
            Task.immediate { @MainActor in saving.end(.canceled) }
        }
    }

    /// Opens the desktop's file chooser.
    package func ask(over window: Reference<GtkWindow>) {
        let title = translated("Save File")
        guard let chooser = FileChooser(title, GTK_FILE_CHOOSER_ACTION_SAVE, over: window.pointer)
        else { return end(.failed) }
        self.chooser = chooser
        chooser["do-overwrite-confirmation"] = true
        gtk_file_chooser_set_current_name(chooser.pointer, document.name.text)
        connection = chooser.connect(Signal<Int32>("response"), to: self) { saving in { saving.answered($0) } }
        chooser.show(isModal: true)
    }

    /// Closes the dialog without calling `onEnd`.
    package func withdraw() {
        onEnd = nil
        close()
    }

    private func answered(_ response: Int32) {
        guard response == GTK_RESPONSE_ACCEPT.rawValue, let chooser,
            let chosen = gtk_file_chooser_get_file(chooser.pointer)
        else { return end(.canceled) }
        let file = OpaqueReference(adopting: chosen)
        close()
        Task { end(await write(to: file)) }
    }

    private var flags: GFileCreateFlags {
        // A private file replaces the previous one, because overwriting would keep its permissions.
        guard isPrivate else { return G_FILE_CREATE_NONE }
        return GFileCreateFlags(
            rawValue: G_FILE_CREATE_PRIVATE.rawValue | G_FILE_CREATE_REPLACE_DESTINATION.rawValue
        )
    }

    /// Writes the whole file, or leaves the previous one unchanged.
    func write(to file: OpaqueReference) async -> Outcome {
        let bytes = g_bytes_new(document.bytes, gsize(document.bytes.count))
        defer { g_bytes_unref(bytes) }
        do {
            _ = try await withGIO { cancellable, callback, data in
                g_file_replace_contents_bytes_async(
                    file.pointer,
                    bytes,
                    nil,
                    0,
                    flags,
                    cancellable,
                    callback,
                    data
                )
            } finish: { result, error in
                g_file_replace_contents_finish(file.pointer, result, nil, error) != 0
            }
            return .saved(name: String(consuming: g_file_get_basename(file.pointer)) ?? document.name.text)
        } catch {
            logger.error("could not save a page's file: \(error)")
            return .failed
        }
    }

    private func close() {
        connection = nil
        if let chooser = chooser.take() { chooser.destroy() }
    }

    private func end(_ outcome: Outcome) {
        close()
        onEnd.take()?(outcome)
    }
}
