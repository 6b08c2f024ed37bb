package import CWebKitGTK
package import GLibInterop
package import HotwireCore
package import HotwireNative

/// The application's notifications and questions about downloads.
extension HotwireApplication: DownloadHost {
    static let showDownloadAction = "show-download"

    package func owner(ofFileIn view: UnsafeMutablePointer<WebKitWebView>) -> Reference<WebKitWebView>? {
        windows.lazy.flatMap(\.content.navigators).compactMap { $0.owner(ofFileIn: view) }.first
    }

    package func destination(of download: Download) -> DownloadDestination {
        guard let navigator = navigator(of: download), let delegate = navigator.delegate else { return .downloads }
        return delegate.navigator(navigator, decideDestinationOf: download)
    }

    package func trace(_ event: TraceEvent, for download: Download) { navigator(of: download)?.trace(event) }

    /// A popup that was opened only for a file has closed by now; then the window that the user sees stands in for it.
    private func navigator(of download: Download) -> Navigator? {
        let view = download.view?.reference
        let owner = view.flatMap { view in
            windows.flatMap(\.content.navigators).first { $0.shows(view.pointer) }
        }
        return owner ?? windows.last?.content.active
    }

    /// Shows a toast that a download has started, or removes it if the download was canceled.
    package func announce(_ download: Download) {
        note(download, in: download.machine.isRunning ? activeWindow ?? windows.last : nil)
    }

    /// Shows a toast that a download has ended, or sends a notification if no window of the app is active.
    package func announceEnd(of download: Download) {
        note(download, in: activeWindow)
        guard activeWindow == nil else { return }
        let text = Notifier.Text(title: DownloadText.title(of: download), body: DownloadText.status(of: download))
        let target = Variant(string: download.id)
        notifier.send(text, as: "download-\(download.id)") { notification in
            g_notification_set_default_action_and_target_value(
                notification,
                "app.\(Self.showDownloadAction)",
                target.pointer
            )
        }
    }

    /// The active window.
    private var activeWindow: NavigationWindow? { windows.first { gtk_window_is_active($0.window.pointer) != 0 } }

    /// Shows the status of a download in one window, replacing earlier toasts about it in all windows.
    private func note(_ download: Download, in window: NavigationWindow?) {
        for other in windows where other !== window { other.toasts.withdraw(topic: download.id) }
        var isError = false
        if case .failed = download.state { isError = true }
        let toast = Toast(
            text: DownloadText.title(of: download),
            isError: isError,
            topic: download.id,
            isOfWindow: true,
            button: download.state == .finished ? window.map { openButton(for: download, in: $0) } : nil
        )
        window?.toasts.show(toast)
    }

    private func openButton(for download: Download, in window: NavigationWindow) -> Toast.Button {
        Toast.Button(title: translated("Open")) { [weak window] in
            FileShower.open(download) { question in
                if let window { question.present(over: window.content.widget) }
            }
        }
    }

    /// Brings a window to the front and shows a download's file.
    func showDownload(_ id: String) {
        windows.last?.present()
        guard let download = downloads.all.first(where: { $0.id == id }) else { return }
        FileShower.showInFolder(download)
    }

    /// Continues if no download is running, or if the user wants to quit anyway.
    func askAboutDownloads(over window: NavigationWindow, then body: @escaping () -> Void) {
        let running = downloads.all.filter { $0.machine.isRunning }
        guard let first = running.first else { return body() }
        let question = AlertDialog(
            title: translated(
                one: "A download is running",
                other: "{count} downloads are running",
                count: running.count
            ),
            message: running.count == 1
                ? translated(
                    "“{file}” is still in progress. Quitting cancels it.",
                    ["file": first.name]
                ) : translated("Downloads are still in progress. Quitting cancels them."),
            actions: [
                .cancel(translated("Keep Downloading")), .destructive(translated("Quit"), handler: body),
            ]
        )
        question.present(over: window.content.widget)
    }
}
