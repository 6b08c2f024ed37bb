internal import CWebKitGTK
import FoundationEssentials
internal import GLibInterop
import HotwireCore

/// Lets the user choose files for a page's file field, one request at a time.
final class PageFiles {
    // WebKit's own chooser ignores file name extensions, and shows only files of the types that the page names.
    /// Returns the requesting field's `accept` attribute; `nil` if the page cannot report it.
    var accept: () async -> String? = { nil }
    /// Returns whether the requesting field is for a folder.
    var isForFolder: () async -> Bool = { false }
    /// Called when the user chooses, drops or pastes more than the limits for a page.
    var onLimit: (FileLimit) -> Void = { _ in }

    private let view: Reference<WebKitWebView>
    private let app: AppEnvironment
    /// The pending request.
    private(set) var choice: FileChoice? { didSet { if choice == nil { resume() } } }
    /// The calls that wait until no request is pending.
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// Files that the user chose elsewhere, by the secret type of their field.
    private var expected: [String: [String]] = [:]
    /// The maximum number of clicks on a field for files that the user chose elsewhere.
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

    /// Ends the request, because the page has gone.
    func leave() { choice.take()?.end() }

    private func resume() {
        let resumed = waiting
        waiting = []
        resumed.forEach { $0.resume() }
    }

    /// Chooses files for a field to which `clicking` gives a secret type before it clicks, or gives up by returning `false`;
    /// returns `false` if no field has asked for the files.
    func choose(_ paths: [String], clicking: (_ type: String) async -> Bool) async -> Bool {
        // The engine ignores a click while the network process still passes the previous choice to the page.
        for _ in 0..<Self.mostClicks {
            while choice != nil { await withCheckedContinuation { waiting.append($0) } }
            let type = "\(Self.ownTypes)\(UUID().uuidString.lowercased())"
            expected[type] = paths
            let isClicked = await clicking(type)
            // The field's request for files arrives before the reply to the script's call.
            let isUnasked = expected.removeValue(forKey: type) != nil
            guard isClicked, isUnasked else { return true }
            try? await MainLoopClock().sleep(for: Self.pause)  // only a canceled task throws
        }
        return false
    }

    /// Answers the field that expects the files.
    private func answerExpected(_ pointer: UnsafeMutablePointer<WebKitFileChooserRequest>) -> Bool {
        // No frame of another origin knows the type.
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
            let window = view.toplevelWindow
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

/// A page's request for files, answered once; without files, the field can be used again.
package final class FileChoice {
    var onEnd: (() -> Void)?
    /// Called if there are too many files, before the request ends.
    var onLimit: (FileLimit) -> Void = { _ in }
    private let request: Reference<WebKitFileChooserRequest>
    private let outlets: AppOutlets
    private var chooser: FileChooser?
    private var connection: SignalConnection?
    private var hasEnded = false

    init(_ pointer: UnsafeMutablePointer<WebKitFileChooserRequest>, _ outlets: AppOutlets) {
        request = Reference(sharing: pointer)
        self.outlets = outlets
        outlets.onFileChoice()
    }

    /// Whether the field accepts more than one file.
    package var isMultiple: Bool { webkit_file_chooser_request_get_select_multiple(request.pointer) != 0 }

    /// The title of the desktop's file chooser.
    package var title: String { isMultiple ? translated("Choose Files") : translated("Choose a File") }

    /// Opens the desktop's file chooser; `accept` is the field's attribute, because the engine reports only MIME types.
    func ask(over window: Reference<GtkWindow>, accept: String?, isForFolder: Bool) {
        guard !hasEnded, outlets.showsFileChooser else { return }
        let action = isForFolder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER : GTK_FILE_CHOOSER_ACTION_OPEN
        let title = isForFolder ? translated("Choose a Folder") : title
        guard let chooser = FileChooser(title, action, over: window.pointer) else { return end() }
        self.chooser = chooser
        chooser["select-multiple"] = isMultiple
        if !isForFolder {
            addFilters(types(accept), to: chooser)
            for path in Self.texts(webkit_file_chooser_request_get_selected_files(request.pointer)) {
                gtk_file_chooser_select_filename(chooser.pointer, path)
            }
        }
        connection = chooser.connect(Signal<Int32>("response"), to: self) { choice in { choice.answered($0) } }
        chooser.show(isModal: true)
    }

    /// Ends the request without files.
    package func end() { finish { webkit_file_chooser_request_cancel($0) } }

    /// Returns the types of the reported attribute, or the engine's if the MIME types differ: it may be another field's.
    private func types(_ accept: String?) -> AcceptedFiles {
        let reported = AcceptedFiles(
            accept: Self.types(of: request.pointer).joined(separator: ",")
        )
        guard let accept else { return reported }
        let read = AcceptedFiles(accept: accept)
        return read.mimeTypes == reported.mimeTypes ? read : reported
    }

    private func addFilters(_ types: AcceptedFiles, to chooser: FileChooser) {
        guard !types.isEverything else { return }
        chooser.addFilter(translated(types.name), mimeTypes: types.mimeTypes, patterns: types.patterns)
        chooser.addFilter(translated("All Files"), patterns: ["*"])
    }

    private func answered(_ response: Int32) {
        guard response == GTK_RESPONSE_ACCEPT.rawValue, let chooser else { return end() }
        let paths = Self.paths(gtk_file_chooser_get_filenames(chooser.pointer))
        Task {
            let files = await DiskQueue().run { FolderContents.files(in: paths) }
            if files == nil { onLimit(.files) }
            answer(with: files ?? [])
        }
    }

    /// Ends the request with the files at these paths, which may be empty.
    package func answer(with paths: [String]) {
        guard !paths.isEmpty else { return end() }
        finish { Self.select(paths, for: $0) }
    }

    private func finish(_ answer: (UnsafeMutablePointer<WebKitFileChooserRequest>) -> Void) {
        guard !hasEnded else { return }
        hasEnded = true
        connection = nil
        if let chooser = chooser.take() { chooser.destroy() }
        answer(request.pointer)
        onEnd.take()?()
        outlets.onFileChoice()
    }

    static func select(_ paths: [String], for request: UnsafeMutablePointer<WebKitFileChooserRequest>) {
        // The engine decodes a path twice (measured with WebKitGTK 2.50), so a name with `%2F` would become another file's.
        let encoded = paths.map { $0.escaping(["%": "%25"]) }
        withStringArray(encoded) { webkit_file_chooser_request_select_files(request, $0) }
    }

    /// Returns the MIME types that a field accepts.
    static func types(of request: UnsafeMutablePointer<WebKitFileChooserRequest>) -> [String] {
        texts(webkit_file_chooser_request_get_mime_types(request))
    }

    private static func texts(_ list: UnsafePointer<UnsafePointer<gchar>?>?) -> [String] {
        var texts: [String] = []
        while let text = list?[texts.count] { texts.append(String(cString: text)) }
        return texts
    }

    private static func paths(_ list: UnsafeMutablePointer<GSList>?) -> [String] {
        defer { g_slist_free(list) }
        var paths: [String] = []
        var next = list
        while let node = next {
            let text = node.pointee.data?.assumingMemoryBound(to: gchar.self)
            if let path = String(consuming: text) { paths.append(path) }
            next = node.pointee.next
        }
        return paths
    }
}
