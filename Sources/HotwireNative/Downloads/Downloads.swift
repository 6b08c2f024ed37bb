package import CWebKitGTK
package import GLibInterop
import HotwireCore
internal import Logging

/// The downloads of an app, which all its windows show (Linux only).
///
/// ```swift
/// Hotwire.config.downloads.all.first?.cancel()
/// ```
public final class Downloads {
    /// All visible downloads, newest first.
    public private(set) var all: [Download] = []

    weak var application: HotwireApplication?
    private var starting: [Download] = []
    private var watches: [DownloadWatch] = []
    private var observers: [ObjectIdentifier: () -> Void] = [:]
    private var change: IdleCallback?
    /// Whether what the engine begins now was allowed before.
    private var isAwaited = false

    init() {}

    /// Whether one goes on.
    public var isRunning: Bool { all.contains { $0.machine.isRunning } }

    /// Ends all that go on.
    public func cancelAll() { (all + starting).forEach { $0.cancel() } }

    /// Forgets those that are over; their files stay.
    public func clear() {
        all.removeAll { !$0.machine.isRunning }
        changed()
    }

    /// Handles a download that the engine started.
    func take(_ task: UnsafeMutablePointer<WebKitDownload>) {
        guard !(all + starting).contains(where: { $0.task.pointer == task }) else { return }
        let running = (all + starting).count { $0.machine.isRunning }
        let view = owner(of: task)
        guard DownloadLimit.mayBegin(whileRunning: running) else {
            Hotwire.config.logger.notice("refused a download: \(running) are in progress")
            return webkit_download_cancel(task)
        }
        guard isAwaited || isAllowed(view?.pointer) else { return webkit_download_cancel(task) }
        starting.removeAll { !$0.machine.isRunning }
        starting.append(Download(task, in: self, of: view))
    }

    /// The view of the page that a download is counted for: a file that is not shown belongs to the page that led to it.
    private func owner(of task: UnsafeMutablePointer<WebKitDownload>) -> Reference<WebKitWebView>? {
        guard let view = webkit_download_get_web_view(task) else { return nil }
        let navigators = (application?.windows ?? []).flatMap(\.content.navigators)
        return navigators.lazy.compactMap { $0.files.owner(of: view) }.first ?? Reference(sharing: view)
    }

    private func isAllowed(_ view: UnsafeMutablePointer<WebKitWebView>?) -> Bool {
        guard let view else { return true }
        watches.removeAll { $0.isGone }
        let watch = watches.first { $0.watches(view) } ?? DownloadWatch(view)
        if !watches.contains(where: { $0 === watch }) { watches.append(watch) }
        guard watch.take() else {
            Hotwire.config.logger.notice("refused a download: the page starts too many by itself")
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
    func begin(_ location: Location, in view: Reference<WebKitWebView>?) -> Reference<WebKitDownload>? {
        let address = location.absoluteString
        if let view { return webkit_web_view_download_uri(view.pointer, address).map { Reference(adopting: $0) } }
        let context = Hotwire.config.webEnvironment.context
        return webkit_web_context_download_uri(context.pointer, address).map { Reference(adopting: $0) }
    }

    /// Asks a server for a file as a page wants it.
    ///
    /// - Parameters:
    ///   - location: where it is
    ///   - view: the page's view
    ///   - name: what the page calls it; the server does unless given
    /// - Returns: the download; nothing where the page starts too many.
    package func start(_ location: Location, in view: Reference<WebKitWebView>, named name: String?) -> Download? {
        guard isAllowed(view.pointer) else { return nil }
        isAwaited = true
        defer { isAwaited = false }
        guard let task = begin(location, in: view) else { return nil }
        take(task.pointer)
        let download = (all + starting).first { $0.task.pointer == task.pointer }
        download?.proposedName = name
        return download
    }

    /// Where the app wants a download; `nil` where it does not want it.
    func destination(of download: Download) -> DownloadDestination? {
        guard let navigator = navigator(of: download), let delegate = navigator.delegate else { return .downloads }
        let destination = delegate.navigator(navigator, decideDestinationOf: download)
        return destination == .none ? nil : destination
    }

    /// A download goes on, or was cancelled.
    func announce(_ download: Download) { application?.announce(download) }

    /// A download is over.
    func tell(_ download: Download) {
        trace(.downloadEnded, download)
        application?.tell(download)
    }

    private func trace(_ name: TraceEvent.Name, _ download: Download) {
        var details: [String: JSONValue] = ["file": .string(download.name.text), "state": .string(download.state.word)]
        if let size = download.file?.size { details["size"] = .number(Double(size)) }
        navigator(of: download)?.trace(TraceEvent(name, location: download.location, details: details))
    }

    /// A popup that was opened for a file alone is gone by now; then the window that the user sees answers for it.
    private func navigator(of download: Download) -> Navigator? {
        let windows = application?.windows ?? []
        let view = download.view?.reference
        let owner = view.flatMap { view in
            windows.flatMap(\.content.navigators).first { $0.shows(view.pointer) }
        }
        return owner ?? windows.last?.content.active
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

extension DownloadMachine.State {
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
