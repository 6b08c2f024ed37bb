public import FoundationEssentials
import GLibInterop
import HotwireCore
public import HotwireNative

/// What a bridge component can do with files and notifications for its page.
extension Visitable {
    /// Downloads a file with the page's cookies, shows it in the list of downloads, and returns when it is complete.
    ///
    /// A page may start only a few downloads until the user clicks or types in it.
    ///
    /// - Parameters:
    ///   - url: the address of the file
    ///   - name: the name of the file; by default the server's
    ///   - opens: whether the file then opens in the desktop's program for it, if the user has just acted in the page: one file
    ///     for each act, and only within a minute. The user is asked first unless the file is harmless and the page belongs to
    ///     the app
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
        // Much later the user is doing something else, and finds the file in the list of downloads.
        if opens, let page = visitableView.webView, ContinuousClock.now - begin < .seconds(60) {
            FileShower.open(download, trust: page.configuration.pageTrust) { page.ask($0) }
        }
        return download
    }

    /// Asks the user where to save a file that the page made, and saves it.
    ///
    /// ```swift
    /// let name = try await screen.save(content, named: "route.gpx").value
    /// ```
    ///
    /// - Parameters:
    ///   - content: the content of the file
    ///   - name: the suggested name, which is sanitized
    ///   - mimeType: the type of the content, for a name without an extension
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
    /// A click brings the window to the front and opens an address, even if the page has gone by then.
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

    /// Pages of two sites may use the same identifier.
    private func notificationID(_ id: String) -> String {
        "bridge-\(visitableView.webView?.permissionOrigin?.description ?? "")-\(id)"
    }
}

/// An error whose description is meant for the user.
nonisolated struct UserError: Error, CustomStringConvertible {
    let description: String
}
