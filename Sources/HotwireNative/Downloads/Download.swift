internal import CWebKitGTK
public import FoundationEssentials
internal import GLibInterop
public import HotwireCore

/// A file that a server or a page hands over (iOS: `WKDownload`).
///
/// ```swift
/// for download in Hotwire.config.downloads.all where download.state == .finished { print(download.name) }
/// ```
public final class Download {
    /// The requested address; `nil` for one that cannot be parsed.
    public var url: URL? { location?.url }
    /// The requested address.
    package let location: Location?
    /// The server that answered, after all redirects; `nil` before the answer, and for what a page made.
    var origin: Origin?
    /// The name of the file, without a path.
    public var name: String { filename.text }
    /// The name, and its extension.
    var filename: DownloadName
    /// How far it has come.
    public var state: DownloadState { machine.state }
    /// The file, once it is whole.
    public var fileURL: URL? {
        guard machine.state == .finished else { return nil }
        return file.map { URL(filePath: $0.path, directoryHint: .notDirectory) }
    }

    /// Its identifier in its notification.
    let id = String(UInt64.random(in: .min ... .max), radix: 36)
    weak var list: Downloads?
    /// The app whose window or page requested it.
    let app: AppEnvironment
    /// Where it is requested again when its page is gone.
    let context: Reference<WebKitWebContext>
    package var machine = DownloadMachine() {
        didSet { if !machine.isRunning { naming?.withdraw() } }
    }
    /// The wish for the file that the disk is to name.
    var naming: FileWish?
    var task: Reference<WebKitDownload>
    let view: WeakReference<WebKitWebView>?
    var file: DownloadFile?
    /// Where its file is named, kept and dropped, in this order; a disk that is slow keeps no window waiting.
    let disk = DiskQueue()
    /// Whether the engine is done with it.
    var hasArrived = false
    var connections: [SignalConnection] = []
    /// What the page calls the file, whatever the server does.
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
        location = request.flatMap { webkit_uri_request_get_uri($0) }.flatMap { Location(engine: String(cString: $0)) }
        let method = request.flatMap { webkit_uri_request_get_http_method($0) }.map { String(cString: $0) } ?? "GET"
        isRepeatable = location?.isWeb == true && method == "GET"
        filename = DownloadName("", location: location)
        self.view = view.map { WeakReference($0.pointer) }
        listen()
    }

    /// Whether ``retry()`` can do anything: what a form sent, or a page made, is spent.
    public var canRetry: Bool {
        switch machine.state {
        case .failed, .cancelled: isRepeatable
        case .starting, .running, .finished: false
        }
    }

    /// Ends it, and takes away what has arrived.
    public func cancel() { receive(.cancel) }

    /// Requests the file again.
    public func retry() {
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
        case .tell: list?.tell(self)
        }
    }

    private func keepFile() {
        hasArrived = true
        guard let file else { return receive(.kept) }
        Task { kept(await disk.run { file.kept() }) }
    }

    /// One that was cancelled meanwhile is dropped all the same.
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
        connections = []  // the engine emits `finished` for a task that failed, too
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
