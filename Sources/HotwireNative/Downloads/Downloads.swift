package import CWebKitGTK
package import GLibInterop
import HotwireCore
internal import Logging

/// What an app's downloads need of its windows.
protocol DownloadHost: AnyObject {
    /// The view of the page that led to a file which a view loads; `nil` where the view shows a page.
    func owner(ofFileIn view: UnsafeMutablePointer<WebKitWebView>) -> Reference<WebKitWebView>?
    /// Where the app wants a download.
    func destination(of download: Download) -> DownloadDestination
    /// Shows that a download has begun, or that it was cancelled.
    func announce(_ download: Download)
    /// Shows that a download is over.
    func tell(_ download: Download)
    /// Writes an event into the trace of the window that a download belongs to.
    func trace(_ event: TraceEvent, for download: Download)
}

/// The downloads of an app, which all its windows show (Linux only).
///
/// ```swift
/// Hotwire.config.downloads.all.first?.cancel()
/// ```
public final class Downloads {
    /// All visible downloads, newest first.
    public private(set) var all: [Download] = []

    weak var host: (any DownloadHost)?
    private var starting: [Download] = []
    private var watches: [DownloadWatch] = []
    private var observers: [ObjectIdentifier: () -> Void] = [:]
    private var change: IdleCallback?
    /// Whether what the engine begins now was allowed before.
    private var isAwaited = false

    init() {}

    /// Ends all that go on.
    package func cancelAll() { (all + starting).forEach { $0.cancel() } }

    /// Forgets those that are over; their files stay.
    package func clear() {
        all.removeAll { !$0.machine.isRunning }
        changed()
    }

    /// Handles a download that the engine started.
    ///
    /// - Parameters:
    ///   - task: the engine's download
    ///   - app: the app that it is for
    ///   - context: where it is requested again when its page is gone
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

    /// The view of the page that a download is counted for: a file that is not shown belongs to the page that led to it.
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
            app.logger.notice("refused a download: the page starts too many by itself")
            return false
        }
        return true
    }

    /// Shows a download to people.
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

    /// Asks a server for a file as a page wants it.
    ///
    /// - Parameters:
    ///   - location: where it is
    ///   - view: the page's view
    ///   - app: the page's app
    ///   - name: what the page calls it; the server does unless given
    /// - Returns: the download; nothing where the page starts too many.
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

    /// Where the app wants a download; `nil` where it does not want it.
    func destination(of download: Download) -> DownloadDestination? {
        let destination = host.map { $0.destination(of: download) } ?? .downloads
        return destination == .none ? nil : destination
    }

    /// A download goes on, or was cancelled.
    func announce(_ download: Download) { host?.announce(download) }

    /// A download is over.
    func tell(_ download: Download) {
        trace(.downloadEnded, download)
        host?.tell(download)
    }

    private func trace(_ name: TraceEvent.Name, _ download: Download) {
        var details: [String: JSONValue] = ["file": .string(download.name), "state": .string(download.state.word)]
        if let size = download.file?.size { details["size"] = .number(Double(size)) }
        host?.trace(TraceEvent(name, location: download.location, details: details), for: download)
    }

    /// Notifies an observer of each change, until it is removed.
    package func observe(by observer: AnyObject, _ body: @escaping () -> Void) {
        observers[ObjectIdentifier(observer)] = body
    }

    package func removeObserver(_ observer: AnyObject) { observers[ObjectIdentifier(observer)] = nil }

    /// Much may change in one turn of the main loop.
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
    /// The word of the trace, which does not change.
    var word: String {
        switch self {
        case .starting: "starting"
        case .running: "running"
        case .finished: "finished"
        case .failed: "failed"
        case .cancelled: "cancelled"
        }
    }
}
