package import CWebKitGTK
package import GLibInterop
package import HotwireCore
internal import Logging

/// An app's downloads, which all its windows show.
package final class Downloads {
    /// All visible downloads, newest first.
    package private(set) var all: [Download] = []

    /// The windows that the downloads report to; held weakly.
    package weak var host: (any DownloadHost)?
    private var starting: [Download] = []
    private var watches: [DownloadWatch] = []
    private var observers: [ObjectIdentifier: () -> Void] = [:]
    private var change: IdleCallback?
    /// Whether the download that the engine starts now has already been allowed.
    private var isAwaited = false

    init() {}

    /// Cancels all downloads in progress.
    package func cancelAll() { (all + starting).forEach { $0.cancel() } }

    /// Removes all ended downloads from the list, but keeps their files.
    package func clear() {
        all.removeAll { !$0.machine.isRunning }
        changed()
    }

    /// Handles a download that the engine started; `context` serves a new request if the page no longer exists.
    func take(
        _ task: UnsafeMutablePointer<WebKitDownload>,
        for app: AppEnvironment,
        in context: Reference<WebKitWebContext>
    ) {
        guard !(all + starting).contains(where: { $0.task.pointer == task }) else { return }
        let running = (all + starting).count { $0.machine.isRunning }
        let view = owner(of: task)
        guard DownloadLimit.mayBegin(whileRunning: running) else {
            app.logger.notice("refused a download: \(running) are in progress")
            return webkit_download_cancel(task)
        }
        guard isAwaited || isAllowed(view?.pointer, app) else { return webkit_download_cancel(task) }
        starting.removeAll { !$0.machine.isRunning }
        starting.append(Download(task, in: self, of: view, for: app, in: context))
    }

    /// Returns the view of the page that a download counts for; a file that is not shown counts for the page that led to it.
    private func owner(of task: UnsafeMutablePointer<WebKitDownload>) -> Reference<WebKitWebView>? {
        guard let view = webkit_download_get_web_view(task) else { return nil }
        return host?.owner(ofFileIn: view) ?? Reference(sharing: view)
    }

    private func isAllowed(_ view: UnsafeMutablePointer<WebKitWebView>?, _ app: AppEnvironment) -> Bool {
        guard let view else { return true }
        watches.removeAll { $0.isGone }
        let watch = watches.first { $0.watches(view) } ?? DownloadWatch(view)
        if !watches.contains(where: { $0 === watch }) { watches.append(watch) }
        guard watch.take() else {
            app.logger.notice("refused a download: the page has started too many without user input")
            return false
        }
        return true
    }

    /// Adds a download to the list that the user sees.
    func add(_ download: Download) {
        starting.removeAll { $0 === download }
        guard !all.contains(where: { $0 === download }) else { return }
        all.insert(download, at: 0)
        for position in DownloadLimit.surplus(all.map(\.machine.isRunning)) { all.remove(at: position) }
        trace(.downloadStarted, download)
    }

    /// Requests a file from a server again.
    func begin(
        _ location: Location,
        in view: Reference<WebKitWebView>?,
        or context: Reference<WebKitWebContext>
    ) -> Reference<WebKitDownload>? {
        let address = location.absoluteString
        if let view { return webkit_web_view_download_uri(view.pointer, address).map { Reference(adopting: $0) } }
        return webkit_web_context_download_uri(context.pointer, address).map { Reference(adopting: $0) }
    }

    /// Requests a file for a page under the page's name, or else the server's; returns `nil` if the page has started too many.
    package func start(
        _ location: Location,
        in view: Reference<WebKitWebView>,
        for app: AppEnvironment,
        named name: String?
    ) -> Download? {
        guard isAllowed(view.pointer, app) else { return nil }
        isAwaited = true
        defer { isAwaited = false }
        let context = Reference<WebKitWebContext>(sharing: webkit_web_view_get_context(view.pointer))
        guard let task = begin(location, in: view, or: context) else { return nil }
        take(task.pointer, for: app, in: context)
        let download = (all + starting).first { $0.task.pointer == task.pointer }
        download?.proposedName = name
        return download
    }

    /// Returns a download's destination; `nil` if the app does not want it.
    func destination(of download: Download) -> DownloadDestination? {
        let destination = host.map { $0.destination(of: download) } ?? .downloads
        return destination == .none ? nil : destination
    }

    /// Reports that a download has started or was canceled.
    func announce(_ download: Download) { host?.announce(download) }

    /// Reports that a download has ended.
    func announceEnd(of download: Download) {
        trace(.downloadEnded, download)
        host?.announceEnd(of: download)
    }

    private func trace(_ name: TraceEvent.Name, _ download: Download) {
        var details: [String: JSONValue] = ["file": .string(download.name), "state": .string(download.state.word)]
        if let size = download.file?.size { details["size"] = .number(Double(size)) }
        host?.trace(TraceEvent(name, location: download.location, details: details), for: download)
    }

    /// Calls a closure after changes, until the observer is removed.
    package func observe(by observer: AnyObject, _ body: @escaping () -> Void) {
        observers[ObjectIdentifier(observer)] = body
    }

    package func removeObserver(_ observer: AnyObject) { observers[ObjectIdentifier(observer)] = nil }

    /// Notifies the observers once for all changes in one turn of the main loop.
    package func changed() {
        guard change == nil else { return }
        change = onIdle { [weak self] in
            guard let self else { return }
            change = nil
            observers.values.forEach { $0() }
        }
    }
}

extension DownloadState {
    /// The stable name in the trace.
    var word: String {
        switch self {
        case .starting: "starting"
        case .running: "running"
        case .finished: "finished"
        case .failed: "failed"
        case .canceled: "cancelled"
        }
    }
}

/// A limit on the downloads that one web view's page can start; user input in the view resets it.
final class DownloadWatch {
    private let view: WeakReference<WebKitWebView>
    private var allowance = DownloadAllowance()
    private var connections: [SignalConnection] = []

    init(_ view: UnsafeMutablePointer<WebKitWebView>) {
        self.view = WeakReference(view)
        let reference = Reference(sharing: view)
        connections = [WidgetSignal.buttonPress, WidgetSignal.keyPress].map { signal in
            reference.answer(signal, from: self) { watch in
                { _ in
                    watch.allowance = DownloadAllowance()
                    return false
                }
            }
        }
    }

    var isGone: Bool { view.reference == nil }

    func watches(_ view: UnsafeMutablePointer<WebKitWebView>) -> Bool { self.view.reference?.pointer == view }

    func take() -> Bool { allowance.take(isUserGesture: false) }
}

/// The functions of an app's windows that its downloads need.
package protocol DownloadHost: AnyObject {
    /// Returns the view of the page that led to the file in a view; `nil` if the view shows a page.
    func owner(ofFileIn view: UnsafeMutablePointer<WebKitWebView>) -> Reference<WebKitWebView>?
    /// Returns the app's destination for a download.
    func destination(of download: Download) -> DownloadDestination
    /// Shows that a download has started, or that it was canceled.
    func announce(_ download: Download)
    /// Shows that a download has ended.
    func announceEnd(of download: Download)
    /// Writes an event to the trace of a download's window.
    func trace(_ event: TraceEvent, for download: Download)
}
