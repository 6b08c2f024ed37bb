internal import CWebKitGTK
import FoundationEssentials
internal import GLibInterop
import HotwireCore

/// Lets the user choose files for a page's file field, one request at a time.
///
/// WebKit's own chooser ignores file name extensions, and shows only files of the types that the page names.
final class PageFiles {
    /// Returns the `accept` attribute of the field that asks; `nil` if the page cannot report it.
    var accept: () async -> String? = { nil }
    /// Returns whether the field that asks is for a folder.
    var isForFolder: () async -> Bool = { false }
    /// Called if the user has chosen, dropped or pasted more than a page gets.
    var onLimit: (FileLimit) -> Void = { _ in }

    private let view: Reference<WebKitWebView>
    private let app: AppEnvironment
    /// The pending request.
    private(set) var choice: FileChoice? { didSet { if choice == nil { resume() } } }
    /// What waits until no request is pending.
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// The files for fields of these types, which the user has chosen elsewhere.
    private var expected: [String: [String]] = [:]
    private static let ownTypes = "application/x-hotwire-native."
    private var connection: SignalConnection?

    init(view: Reference<WebKitWebView>, app: AppEnvironment) {
        self.view = view
        self.app = app
        let signal = Signal<UnsafeMutablePointer<WebKitFileChooserRequest>>("run-file-chooser")
        connection = view.answer(signal, from: self, PageFiles.choose)
    }

    /// Ends the request: the page has gone.
    func leave() { choice.take()?.end() }

    /// Waits until no request is pending.
    func idle() async {
        while choice != nil { await withCheckedContinuation { waiting.append($0) } }
    }

    private func resume() {
        let resumed = waiting
        waiting = []
        resumed.forEach { $0.resume() }
    }

    /// Chooses files for the next field of a type that only the caller knows.
    ///
    /// - Returns: The type.
    func expect(_ paths: [String]) -> String {
        let type = "\(Self.ownTypes)\(UUID().uuidString.lowercased())"
        expected[type] = paths
        return type
    }

    /// Chooses no files any longer for a field of this type; returns whether no field has asked for it.
    func forget(_ type: String) -> Bool { expected.removeValue(forKey: type) != nil }

    /// Answers the field that expects the files; no frame of another origin knows its type.
    private func answerExpected(_ pointer: UnsafeMutablePointer<WebKitFileChooserRequest>) -> Bool {
        let types = FileChoice.types(of: pointer)
        guard let type = types.first, types.count == 1, type.hasPrefix(Self.ownTypes) else { return false }
        guard let paths = expected.removeValue(forKey: type) else {
            webkit_file_chooser_request_cancel(pointer)
            return true
        }
        FileChoice.select(paths, for: pointer)
        return true
    }

    private func choose(_ pointer: UnsafeMutablePointer<WebKitFileChooserRequest>) -> Bool {
        if answerExpected(pointer) { return true }
        guard choice == nil,
            let window = gtk_widget_get_toplevel(view.widget)?.ifCast(to: GtkWindow.self)
        else {
            webkit_file_chooser_request_cancel(pointer)
            return true
        }
        let choice = FileChoice(pointer, app.outlets)
        choice.onEnd = { [weak self, weak choice] in if self?.choice === choice { self?.choice = nil } }
        choice.onLimit = { [weak self] in self?.onLimit($0) }
        self.choice = choice
        let parent = Reference(sharing: window)
        Task { [weak self, weak choice] in
            let accept = await self?.accept()
            let isForFolder = await self?.isForFolder() ?? false
            choice?.ask(over: parent, accept: accept, isForFolder: isForFolder)
        }
        return true
    }
}
