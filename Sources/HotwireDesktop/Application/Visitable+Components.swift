internal import CWebKitGTK
public import FoundationEssentials
import GLibInterop
public import HotwireCore
public import HotwireNative

/// What a bridge component can request on behalf of its page.
///
/// ```swift
/// (delegate?.destination as? any Visitable)?.showProgress(0.5, title: "Uploading")
/// ```
extension Visitable {
    /// Whether the user has just clicked or typed in the page.
    ///
    /// Check it before an action that a page must not perform by itself, such as writing to the clipboard.
    public var isUserActing: Bool { visitableView.webView?.isUserActive ?? false }

    /// Records that the user used a native control of the page, so that the page's next actions count as the user's.
    ///
    /// For example, call it before you reply to a button's click.
    public func userDidAct() { visitableView.webView?.userAnswered() }

    /// Returns whether the page has a permission; asks the user if neither the user nor the app has decided.
    public func request(_ permission: PagePermission) async -> Bool {
        await visitableView.webView?.request(permission) ?? false
    }

    /// Returns the decision on a permission, without asking the user; `nil` if the page cannot have any permissions.
    public func decision(on permission: PagePermission) -> PermissionDecision? {
        visitableView.webView?.decision(on: permission)
    }

    /// Returns the text on the clipboard, if the page may read it.
    public func paste() async -> String? {
        await request(.clipboard) ? await ClipboardContent.readText() : nil
    }

    /// Shows a task's progress in a bar along the top of the page.
    ///
    /// - Parameters:
    ///   - fraction: the progress from 0 to 1; `nil` if it is unknown
    ///   - title: the description for screen readers
    public func showProgress(_ fraction: Double?, title: String) {
        visitableView.showProgress(fraction, name: title)
    }

    /// Removes the bar that ``showProgress(_:title:)`` shows.
    public func hideProgress() { visitableView.hideProgress() }

    /// Opens a menu over the page; does nothing if the page keeps opening menus without an action by the user.
    ///
    /// - Parameters:
    ///   - menu: the menu
    ///   - element: the area of the menu's element, in CSS pixels from the top left corner of the visible page; by default the
    ///     menu opens where the user last pressed
    public func present(_ menu: MenuPopover, at element: (x: Double, y: Double, width: Double, height: Double)? = nil) {
        guard let page = visitableView.webView, page.mayInterrupt() else { return }
        let onClose = menu.onClose
        menu.onClose = { [weak page] in
            page?.interruptionEnded()
            onClose()
        }
        menu.present(at: page.widget, pointingTo: page.part(element))
    }

    /// Asks the user how to print the page, and prints it; canceling the task closes the dialog.
    ///
    /// It does nothing if the page keeps asking without an action by the user.
    ///
    /// - Returns: Whether the user printed.
    @discardableResult
    public func printPage() async -> Bool {
        guard let page = visitableView.webView, let window, page.mayInterrupt() else { return false }
        defer { page.interruptionEnded() }
        let question = PendingQuestion<PrintDialog> { $0.withdraw() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let dialog = PrintDialog.open(for: page.reference, over: window.window) {
                    continuation.resume(returning: $0)
                }
                guard let dialog else { return continuation.resume(returning: false) }
                question.begin(dialog)
            }
        } onCancel: {
            Task.immediate { @MainActor in question.withdraw() }
        }
    }
}

/// What a bridge component can do with files and notifications for its page.
extension Visitable {
    /// Downloads a file with the page's cookies, shows it in the list of downloads, and returns when it is complete.
    ///
    /// A page can only start a few downloads until the user clicks or types in it.
    ///
    /// - Parameters:
    ///   - url: the address of the file
    ///   - name: the file's name; by default the server's
    ///   - opens: whether the file then opens in the desktop's program for it. The user must have just clicked or typed in the
    ///     page; each such action opens one file, which must arrive within a minute. The user is asked first unless the file is
    ///     harmless and the page belongs to the app
    /// - Returns: The finished download.
    /// - Throws: An error whose description is meant for the user, or `CancellationError` if the user has not acted.
    @discardableResult
    public func download(_ url: URL, named name: String? = nil, opens: Bool = false) async throws -> Download {
        let begin = ContinuousClock.now
        guard let page = visitableView.webView, !opens || page.isUserActive && page.takeProgram() else {
            throw CancellationError()
        }
        guard let downloads = HotwireApplication.running?.downloads, let location = try? Location(url), location.isWeb
        else { throw UserError(description: translated("Invalid address")) }
        let app = page.configuration.app
        guard let download = downloads.start(location, in: page.reference, for: app, named: name) else {
            throw UserError(description: translated("Too many requests"))
        }
        await DownloadEnd.wait(for: download, in: downloads)
        guard download.state == .finished else { throw UserError(description: DownloadText.status(of: download)) }
        // Later, the user is doing something else and finds the file in the list of downloads.
        if opens, let page = visitableView.webView, ContinuousClock.now - begin < .seconds(60) {
            FileShower.open(download, trust: page.configuration.pageTrust) { page.ask($0) }
        }
        return download
    }

    /// Asks the user where to save a file that the page created, and saves it.
    ///
    /// ```swift
    /// let name = try await screen.save(content, named: "route.gpx").value
    /// ```
    ///
    /// - Parameters:
    ///   - content: the content of the file
    ///   - name: the suggested name, which is sanitized
    ///   - mimeType: the type of the content, which provides an extension for a name without one
    /// - Returns: A task with the name that the user chose, `nil` if the user canceled, or an error whose description is meant
    ///   for the user. Canceling the task closes the dialog; the task does not retain the screen.
    public func save(_ content: Data, named name: String, mimeType: String = "") -> Task<String?, any Error> {
        let file = FileContent(name: DownloadName(name, mimeType: mimeType), bytes: Array(content))
        return Task.immediate { [window = window?.window, logger = visitableView.webView?.logger] in
            guard let window, let logger else { return nil }
            switch await FileSaving.ask(file, over: window, logger: logger) {
            case .saved(let name): return name
            case .canceled: return nil
            case .failed: throw UserError(description: translated("The file could not be saved"))
            }
        }
    }

    /// Shows a desktop notification for the page; request the permission first.
    ///
    /// A click brings the window to the front and opens an address, even if the page no longer exists.
    ///
    /// - Parameters:
    ///   - notification: the notification
    ///   - url: the address that a click opens; by default a click only shows the window
    ///   - onClick: called with the identifier of the button, or `nil` for a click on the notification itself
    public func notify(
        _ notification: DesktopNotification,
        opening url: URL? = nil,
        onClick: @escaping (_ action: String?) -> Void = { _ in }
    ) {
        guard let application = HotwireApplication.running else { return }
        let location = url.flatMap { try? Location($0) }
        let id = notificationID(notification.id ?? "#\(UInt64.random(in: .min ... .max))")
        let page = location ?? visitableView.webView?.location
        application.notifications.show(notification, as: id, of: application, opening: page) {
            [weak application, weak navigator = navigatorOfPage] action in
            onClick(action?.id)
            application?.userChose(location, in: navigator)
        }
    }

    /// Removes the notification with an identifier.
    public func withdrawNotification(_ id: String) {
        if let application = HotwireApplication.running {
            application.notifications.close(notificationID(id), of: application)
        }
    }

    private func notificationID(_ id: String) -> String {
        // Pages of two sites may use the same identifier.
        "bridge-\(visitableView.webView?.permissionOrigin?.description ?? "")-\(id)"
    }
}

/// A dialog that closes if its task is canceled.
final class PendingQuestion<Dialog: AnyObject> {
    private weak var dialog: Dialog?
    private var isWithdrawn = false
    private let end: (Dialog) -> Void

    init(_ end: @escaping (Dialog) -> Void) { self.end = end }

    func begin(_ dialog: Dialog) {
        self.dialog = dialog
        if isWithdrawn { end(dialog) }
    }

    func withdraw() {
        isWithdrawn = true
        if let dialog { end(dialog) }
    }
}

/// An observer that waits for the end of a download, and stays alive until then.
final class DownloadEnd {
    private let download: Download
    private let downloads: Downloads
    private let body: () -> Void

    private init(_ download: Download, _ downloads: Downloads, _ body: @escaping () -> Void) {
        self.download = download
        self.downloads = downloads
        self.body = body
    }

    /// Returns when a download has ended; ignores later changes by the user in the list of downloads.
    static func wait(for download: Download, in downloads: Downloads) async {
        await withCheckedContinuation { continuation in
            let end = DownloadEnd(download, downloads) { continuation.resume() }
            downloads.observe(by: end) { end.update() }
            downloads.changed()  // it may have ended already
        }
    }

    private func update() {
        guard !download.machine.isRunning else { return }
        downloads.removeObserver(self)
        body()
    }
}

/// An error whose description is meant for the user.
nonisolated struct UserError: Error, CustomStringConvertible {
    let description: String
}

extension WebView {
    /// Returns an element's area in the view, or the point that the user last pressed, or else a point near the middle.
    fileprivate func part(_ element: (x: Double, y: Double, width: Double, height: Double)?) -> GdkRectangle {
        let width = widget.allocatedWidth
        let height = widget.allocatedHeight
        guard let element else {
            return GdkRectangle(
                x: lastPress.map { gint($0.x) } ?? width / 2,
                y: lastPress.map { gint($0.y) } ?? height / 3,
                width: 1,
                height: 1
            )
        }
        func clamp(_ value: Double, _ limit: gint) -> gint {
            // The page's pixels are scaled by its zoom level.
            value.isFinite ? gint(min(max(0, value * zoom), Double(limit))) : 0
        }
        let (x, y) = (clamp(element.x, width), clamp(element.y, height))
        return GdkRectangle(
            x: x,
            y: y,
            width: max(1, min(clamp(element.width, width), width - x)),
            height: max(1, min(clamp(element.height, height), height - y))
        )
    }
}
