internal import CWebKitGTK
import GLibInterop
import HotwireCore
package import HotwireNative

/// The texts about a download for the user.
package enum DownloadText {
    /// Returns the title in a toast, a notification and for a screen reader, when the download starts and when it has ended.
    static func title(of download: Download) -> String {
        switch download.state {
        case .finished: translated("“{file}” was downloaded", ["file": download.name])
        case .starting, .running: translated("Downloading “{file}”", ["file": download.name])
        case .failed, .canceled: translated("“{file}” was not downloaded", ["file": download.name])
        }
    }

    /// Returns the status of a download.
    package static func status(of download: Download) -> String {
        switch download.state {
        case .starting: translated("Waiting for the server…")
        case .running(let received, let total?):
            // Translators: sizes, as in “1 MB of 3 MB”.
            translated("{part} of {whole}", ["part": size(received), "whole": size(total)])
        case .running(let received, nil): size(received)
        case .finished: translated("Downloaded")
        case .failed(let failure): translated(failure.phrase)
        case .canceled: translated("Canceled")
        }
    }

    private static func size(_ bytes: Int) -> String {
        String(consuming: g_format_size(guint64(clamping: bytes))) ?? ""
    }
}
