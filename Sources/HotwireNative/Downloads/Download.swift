package import CWebKitGTK
public import FoundationEssentials
package import GLibInterop
package import HotwireCore

/// A file that a server or a page provides for download (iOS: `WKDownload`).
///
/// A ``NavigatorDelegate`` decides where it is saved.
public final class Download {
    /// The requested address; `nil` for one that cannot be parsed.
    public var url: URL? { location?.url }
    /// The requested address.
    package let location: Location?
    /// The origin of the server that responded, after all redirects; `nil` before the response, and for a file that a page
    /// created.
    package var origin: Origin?
    /// The name of the file, without a path.
    public var name: String { filename.text }
    /// The name, with its extension separate.
    var filename: DownloadName
    /// Its state, including the progress.
    package var state: DownloadState { machine.state }
    /// The file; `nil` until it is complete.
    public var fileURL: URL? {
        guard machine.state == .finished else { return nil }
        return file.map { URL(filePath: $0.path, directoryHint: .notDirectory) }
    }

    /// The identifier of its notification.
    package let id = String(UInt64.random(in: .min ... .max), radix: 36)
    weak var list: Downloads?
    /// The app whose window or page requested it.
    package let app: AppEnvironment
    /// The context in which it is requested again if its page has gone.
    let context: Reference<WebKitWebContext>
    package var machine = DownloadMachine() {
        didSet { if !machine.isRunning { naming?.withdraw() } }
    }
    /// The pending request for the file, which is reserved on the disk queue.
    var naming: FileWish?
    var task: Reference<WebKitDownload>
    /// The view of the page that requested it; `nil` if there is none.
    package let view: WeakReference<WebKitWebView>?
    var file: DownloadFile?
    /// Creates, renames and deletes the file, in this order; a slow disk does not block any window.
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

    /// Cancels the download, and deletes what has arrived.
    package func cancel() { receive(.cancel) }

    /// Requests the file again.
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

    /// If the download was canceled meanwhile, the file is deleted all the same.
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
