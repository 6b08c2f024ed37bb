package import CWebKitGTK
public import FoundationEssentials
package import GLibInterop
internal import Glibc
package import HotwireCore

/// A file that a server or a page provides for download (iOS: `WKDownload`).
///
/// A ``NavigatorDelegate`` decides where it is saved.
public final class Download {
    /// The requested address; `nil` if it cannot be parsed.
    public var url: URL? { location?.url }
    package let location: Location?
    /// The responding server's origin, after all redirects; `nil` before the response, and for a file that a page created.
    package var origin: Origin?
    /// The file's name, without a path.
    public var name: String { filename.text }
    /// The name, with its extension separate.
    var filename: DownloadName
    package var state: DownloadState { machine.state }
    /// The complete file; `nil` until the download has finished.
    public var fileURL: URL? {
        guard machine.state == .finished else { return nil }
        return file.map { URL(filePath: $0.path, directoryHint: .notDirectory) }
    }

    /// The identifier of its notification.
    package let id = String(UInt64.random(in: .min ... .max), radix: 36)
    weak var list: Downloads?
    /// The app whose window or page requested it.
    package let app: AppEnvironment
    /// The context of a new request if the page no longer exists.
    let context: Reference<WebKitWebContext>
    package var machine = DownloadMachine() {
        didSet { if !machine.isRunning { naming?.withdraw() } }
    }
    /// The pending request for the file, which is reserved on the disk queue.
    var naming: FileWish?
    var task: Reference<WebKitDownload>
    /// The view of the requesting page; `nil` if there is none.
    package let view: WeakReference<WebKitWebView>?
    var file: DownloadFile?
    /// The queue that creates, renames and deletes the file in this order, so that a slow disk does not block any window.
    let disk = DiskQueue()
    /// Whether the engine has finished the download.
    var hasArrived = false
    var connections: [SignalConnection] = []
    /// The page's name for the file, which takes precedence over the server's.
    var proposedName: String?
    private let isRepeatable: Bool

    init(
        _ task: UnsafeMutablePointer<WebKitDownload>,
        in list: Downloads,
        of view: Reference<WebKitWebView>?,
        for app: AppEnvironment,
        in context: Reference<WebKitWebContext>
    ) {
        self.task = Reference(sharing: task)
        self.list = list
        self.app = app
        self.context = context
        let request = webkit_download_get_request(task)
        location = request.flatMap { webkit_uri_request_get_uri($0) }.flatMap { Location(engine: $0) }
        let method = request.flatMap { webkit_uri_request_get_http_method($0) }.map { String(cString: $0) } ?? "GET"
        isRepeatable = location?.isWeb == true && method == "GET"
        filename = DownloadName("", location: location)
        self.view = view.map { WeakReference($0.pointer) }
        listen()
    }

    /// Whether ``retry()`` has an effect; a file that a form requested or a page created cannot be requested again.
    package var canRetry: Bool {
        switch machine.state {
        case .failed, .canceled: isRepeatable
        case .starting, .running, .finished: false
        }
    }

    /// Cancels the download, and deletes the partial file.
    package func cancel() { receive(.cancel) }

    package func retry() {
        if canRetry { receive(.retry) }
    }

    /// Handles an event, and performs its effects.
    func receive(_ event: DownloadMachine.Event) {
        machine.receive(event).forEach(perform)
        list?.changed()
    }

    private func perform(_ effect: DownloadMachine.Effect) {
        switch effect {
        case .begin: begin()
        case .beginSoon: beginSoon()
        case .stop: if !hasArrived { webkit_download_cancel(task.pointer) }
        case .keepFile: keepFile()
        case .dropFile:
            if let file { disk.async { file.drop() } }
            file = nil
        case .announce: list?.announce(self)
        case .notifyEnd: list?.announceEnd(of: self)
        }
    }

    private func keepFile() {
        hasArrived = true
        guard let file else { return receive(.kept) }
        Task { kept(await disk.run { file.kept() }) }
    }

    /// Records that the file is complete, or deletes it if the download was canceled meanwhile.
    private func kept(_ result: Result<DownloadFile, DownloadFailure>) {
        switch result {
        case .success(let file) where machine.isRunning:
            self.file = file
            receive(.kept)
        case .success(let file): disk.async { file.drop() }
        case .failure(let reason): receive(.failed(reason))
        }
    }

    private func beginSoon() {
        connections = []  // the engine also emits `finished` for a failed task
        Task { [weak self] in
            try await MainLoopClock().sleep(for: .milliseconds(100))
            if let self, machine.isRunning { begin() }
        }
    }

    private func begin() {
        guard let location, let task = list?.begin(location, in: view?.reference, or: context) else { return }
        self.task = task
        hasArrived = false
        listen()
    }
}

/// The engine's reports about a download.
extension Download {
    private enum TaskSignal {
        static let decideDestination = Signal<String>("decide-destination")
        static let received = PlainSignal("received-data")
        static let failed = Signal<UnsafeMutablePointer<GError>>("failed")
        static let finished = PlainSignal("finished")
    }

    func listen() {
        connections = [
            task.answer(TaskSignal.decideDestination, from: self, Download.decideDestination),
            task.connect(TaskSignal.received, to: self, Download.received),
            task.connect(TaskSignal.failed, to: self, Download.failed),
            task.connect(TaskSignal.finished, to: self) { download in { download.receive(.arrived) } },
        ]
    }

    /// Handles the response; the engine waits until the file has a name, and only then does the user see the download.
    private func decideDestination(_ suggested: String) -> Bool {
        let response = webkit_download_get_response(task.pointer)
        origin =
            response.flatMap { webkit_uri_response_get_uri($0) }
            .flatMap { Location(engine: $0) }?.origin
        let type = response.flatMap { webkit_uri_response_get_mime_type($0) }.map { String(cString: $0) } ?? ""
        let whole = DownloadName.whole(suggested, of: response.flatMap(Self.serverName))
        let given = proposedName ?? (isFromAddress(suggested) ? "" : whole)
        filename = DownloadName(given, location: location, mimeType: type)
        do throws(DownloadFailure) {
            try checkStatus(response)
            guard let destination = list?.destination(of: self) else { return refuse() }
            let length = response.map { webkit_uri_response_get_content_length($0) } ?? 0
            takeFile(
                in: DownloadFolder.candidates(chosen: destination.folder, usual: app.downloadFolder),
                total: Int(clamping: length)
            )
        } catch {
            fail(error)
        }
        return true
    }

    /// Returns the complete name in a response's header, which libsoup's own function would truncate.
    private static func serverName(_ response: UnsafeMutablePointer<WebKitURIResponse>) -> String? {
        guard let headers = webkit_uri_response_get_http_headers(response),
            let disposition = soup_message_headers_get_one(headers, "Content-Disposition"),
            let parameters = soup_header_parse_semi_param_list(disposition)
        else { return nil }
        defer { soup_header_free_param_list(parameters) }
        return g_hash_table_lookup(parameters, "filename").map {
            String(cString: $0.assumingMemoryBound(to: CChar.self))
        }
    }

    private func takeFile(in folders: [String], total: Int) {
        let (filename, task, wish) = (filename, task, FileWish(disk))
        naming = wish
        Task {
            let taken = await disk.run { wish.take { DownloadFolder.file(filename, in: folders) } }
            // The download may have been canceled and restarted meanwhile, which withdrew the request for the file.
            guard machine.isRunning, self.task.pointer == task.pointer else { return }
            wish.granted()
            switch taken {
            case .success(let file): begin(file, total: total)
            case .failure(let reason): fail(reason)
            }
        }
    }

    private func begin(_ file: DownloadFile, total: Int) {
        self.file = file
        let address = String(consuming: g_filename_to_uri(file.partPath, nil, nil)) ?? ""
        webkit_download_set_destination(task.pointer, address)
        list?.add(self)
        receive(.responded(total: total))
    }

    private func fail(_ reason: DownloadFailure) {
        list?.add(self)
        receive(.failed(reason))
        webkit_download_cancel(task.pointer)
    }

    private func checkStatus(_ response: UnsafeMutablePointer<WebKitURIResponse>?) throws(DownloadFailure) {
        let status = response.map { Int(webkit_uri_response_get_status_code($0)) } ?? 0
        if !ResponsePolicy.isFile(statusCode: status) { throw .http(statusCode: status) }
    }

    private func refuse() -> Bool {
        receive(.cancel)
        return true
    }

    /// Returns whether the engine suggests the end of a `data:` address as the name, which is the file's content.
    private func isFromAddress(_ suggested: String) -> Bool {
        guard let location, location.scheme == "data" else { return false }
        return location.path.hasSuffix(suggested.split(separator: ".").dropLast().joined(separator: "."))
    }

    private func received() {
        receive(.received(Int(clamping: webkit_download_get_received_data_length(task.pointer))))
    }

    /// Handles a failure; a cancellation adds no entry to the list, because the download was unwanted or has already ended.
    private func failed(_ error: UnsafeMutablePointer<GError>) {
        let error = GLibError(copying: error)
        let isCancelled =
            error.domain == "WebKitDownloadError"
            && error.code == Int(WEBKIT_DOWNLOAD_ERROR_CANCELLED_BY_USER.rawValue)
        guard !isCancelled else { return receive(.cancel) }
        list?.add(self)
        receive(.failed(reason(for: error)))
    }

    private func reason(for error: GLibError) -> DownloadFailure {
        if error.code == Int(WEBKIT_DOWNLOAD_ERROR_DESTINATION.rawValue) {
            // The engine reports only the system's message, in the user's language.
            return error.message.contains(String(cString: strerror(ENOSPC))) ? .diskFull : .notWritable
        }
        return location?.isWeb == true ? .connection : .gone
    }
}

/// The destination of a download.
public enum DownloadDestination: Hashable, Sendable {
    /// The download folder.
    case downloads
    /// A folder that the app chooses, under a name that is free there.
    case folder(URL)
    /// No destination: the app rejects the download.
    case none

    var folder: URL? {
        if case .folder(let url) = self { url } else { nil }
    }
}
