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
    /// How often a field is clicked for files that were chosen elsewhere.
    private static let mostClicks = 100
    private static let pause = Duration.milliseconds(20)
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

    private func resume() {
        let resumed = waiting
        waiting = []
        resumed.forEach { $0.resume() }
    }

    /// Chooses files for a field of a type that only the caller knows, which the caller's script clicks.
    ///
    /// The engine ignores the click while the previous choice is on its way to the page, by the network process.
    ///
    /// - Parameters:
    ///   - paths: the files
    ///   - clicking: clicks a field of the type; returns `false` if it is no longer to be clicked
    /// - Returns: `false` if no field has asked for the files.
    func choose(_ paths: [String], clicking: (_ type: String) async -> Bool) async -> Bool {
        for _ in 0..<Self.mostClicks {
            while choice != nil { await withCheckedContinuation { waiting.append($0) } }
            let type = "\(Self.ownTypes)\(UUID().uuidString.lowercased())"
            expected[type] = paths
            let isClicked = await clicking(type)
            // The field's request for files precedes the reply to the call.
            let isUnasked = expected.removeValue(forKey: type) != nil
            guard isClicked, isUnasked else { return true }
            try? await MainLoopClock().sleep(for: Self.pause)  // only a canceled task throws
        }
        return false
    }

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
