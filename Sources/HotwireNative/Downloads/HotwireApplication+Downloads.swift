internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The application's notifications and questions about downloads.
extension HotwireApplication {
    static let showDownloadAction = "show-download"

    /// Sends a notification about a finished download if no window of the app is in front.
    func tell(_ download: Download) {
        guard !windows.contains(where: { gtk_window_is_active($0.window.pointer) != 0 }) else {
            windows.first { gtk_window_is_active($0.window.pointer) != 0 }?.announce(download)
            return
        }
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
                    "“{file}” has not arrived yet. If you quit now, it is cancelled.",
                    ["file": first.name.text]
                ) : translated("They have not arrived yet. If you quit now, they are cancelled."),
            actions: [
                .cancel(translated("Keep Downloading")), .destructive(translated("Quit"), handler: body),
            ]
        )
        question.present(over: window.content.widget)
    }
}
